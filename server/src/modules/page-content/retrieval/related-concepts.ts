/** Related concepts, which count less than the same one: a concept, then those that may answer it. */
const lines = `
price: pay money free discount amount | pay: price cash card invoice money salary
cash: pay money card | card: pay cash | invoice: price pay | receipt: invoice buy
discount: price free student senior child voucher | free: price | savings: discount price money
voucher: discount | deposit: price pay | penalty: price cancel contract
refund: return money cancel receipt | return: refund exchange deliver
exchange: return spare repair | cancel: contract end refund penalty delete
deliver: pickup home distance | pickup: deliver home | stock: buy amount | buy: stock price
warranty: repair broken year | repair: broken help spare | spare: repair exchange
broken: repair warranty problem | lost: receipt password reset | open: hours close
close: hours open holiday cancel | hours: open clock | early: first begin deadline book
late: last deadline evening | first: early begin | last: late end | morning: early hours
evening: late night hours | night: evening sleep | noon: hours | monday: weekday | tuesday: weekday
wednesday: weekday | thursday: weekday | friday: weekday | holiday: close day leave season
deadline: end date day | begin: first day | wait: duration day week book
book: ticket deadline wait | ticket: price seat | address: distance city transport
distance: transport address | transport: stop travel distance | stop: transport address
car: parking transport | parking: car | bike: transport luggage | access: deaf
deaf: access language | luggage: weight size | eat: vegetarian drink | drink: eat alcohol
vegetarian: eat ingredient | allergy: ingredient gluten milk | gluten: allergy ingredient
milk: allergy ingredient | nutrition: ingredient | cook: hot duration | hot: cook
cold: keep freeze | freeze: keep cold | keep: cold freeze duration | clean: water | water: clean
weight: size | size: weight capacity | capacity: size amount | outage: power | power: outage battery
battery: power duration | noise: sleep | speed: internet duration | contact: help email
email: contact | boss: staff person | child: age family baby | baby: child age
senior: age discount | student: discount age | family: child group | group: person family
age: child year | doctor: medicine ill help | medicine: dose doctor | dose: medicine
overdose: dose doctor danger | effect: ill danger sleep | ill: effect doctor | sleep: night effect
alcohol: drink | hurt: danger doctor | danger: hurt | job: salary staff | salary: pay price job
apply: job form | leave: holiday day | remote: home | skill: exam require | exam: result skill
course: teacher program | teacher: course author person | limit: amount | minimum: amount
require: form allow | allow: forbid require | forbid: allow | help: contact problem
problem: broken help reset | reset: setting problem password | setting: default code
default: setting | install: setting code | update: new | delete: cancel reset | account: password
password: account lost | security: token data | token: code security | log: data | code: setting
compatible: require | home: room remote | light: power | letter: form apply
act: effect duration dose | read: keep data | hire: apply job contact | remember: lost
bring: require form | ride: transport travel stop | stay: keep | combine: medicine dose
prescription: medicine doctor | plan: contract price | upgrade: plan exchange | adult: age person
smell: clean | serial: model affect | model: serial | affect: model
emergency: doctor contact danger | fire: danger | meter: power gas | supplier: power contact
grant: money discount | neighbor: allow noise | biggest: limit compare | withdraw: cash bank
fraud: security contact | block: lost security | seal: spare | dry: clean water
carry: weight capacity limit | move: home travel | bonus: salary discount | trial: free duration
found: year author | owner: boss person | level: skill course | textbook: course
record: photo course | change: stop transport | stroller: baby access | manual: help install
button: reset setting | rise: result | fall: result speed | win: result | member: account discount
export: download format data | backup: data keep | server: data country | request: limit code
migrate: update | deprecate: end update | license: contract person | clothes: weather
weather: water season | outdoor: weather | portion: amount person | filter: clean spare
connect: internet | floor: room | shift: hours night | pension: insurance | visa: country allow
screen: size | decide: apply hire | together: group combine | room: sleep home
program: hours event | event: program | tour: ticket book | rent: price exchange
bank: money account | interest: bank share | contract: cancel duration | share: amount
result: amount share | origin: author country | author: origin person | climate: power
form: require receipt | new: update | amount: limit | money: price bank
`;

/** For each concept, the related ones. */
export const relatedConcepts: ReadonlyMap<string, readonly string[]> = new Map(
  lines
    .trim()
    .split(/\n| \| /)
    .map((line) => {
      const [name = '', ...others] = line.split(/:? /);
      return [`#${name}`, others.map((other) => `#${other}`)] as const;
    }),
);
