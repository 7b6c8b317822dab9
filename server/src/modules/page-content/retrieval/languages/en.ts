/** English. Common words first, then everyday words by concept; see lexicon.ts. */
export const en = `
common: a an the and or of for to in on at by with from that this these those it its is are was were be been being do does did doing can could should would will may might must shall have has had having i you he she we they one my your our their his her me us them not no nor but into about than then there here any some all each every both what which who whom whose when where why how much many more most get gets got gotten need needs want use used using uses if so as up out per also only just very too own again still yet such same let go make makes made give gives take takes know tell s t ll ve re d m don doesn isn happen happens please special kind sort thing things possible long often exactly actually include includes included including look looks like put during while offer offers exist exists come comes came back work works working count else even well really without always ever never anything anyone something someone way ways another other others lot little enough however between after because think say says ask seem become right through soon currently today now usually normally around
weak: ask answer bring call check choose count decide do drop enter explain feel fill find follow get give go grow happen hear hold hope keep know lead let lie like live look mean own pass place point prefer prepare provide pull put reach react receive remain reply run say see seem set show sit sound speak stand stay suggest take talk tell think throw touch treat try turn understand use wish work case fact kind part side sort thing time word able bad better certain clear different difficult easy full general good great high human important little low main normal particular possible real right same several short simple similar single special sure true usual various whole wrong anybody nobody everybody due deal add allow believe belong consider continue depend describe exist expect handle involve matter mention name notice occur perform refer relate result serve solve suit supply support tend vary within fed
price: cost price pricing fee charge tariff expens cheap afford fare | pay: pay paid payment payable checkout wallet
cash: cash coins banknote | card: card debit visa | invoice: invoice bill billing billed | receipt: receipt proof
discount: discount reduc saving save coupon promo rebate concession cheaper off half-price | free: free gratis complimentary
voucher: voucher gift coupon | deposit: deposit prepay downpayment | penalty: penalty surcharge fine exit overdue compensat
refund: refund reimburs money-back repaid repay | return: return send-back sent-back
exchange: exchange swap trade replac substitut instead alternative | cancel: cancel terminat withdraw revoke quit leave leaving switch unsubscrib undo
deliver: deliver ship shipping shipment dispatch courier carrier mail post send sent parcel | pickup: pickup collect pick fetch
stock: available availab stock sold-out remaining left | buy: buy bought purchas order shop store sell sold sale | warranty: warrant guarant
repair: repair fix mend fixing workshop mechanic technician engineer | spare: spare part parts replacement
broken: broken break damag defect fault faulty fail failed failure crack | lost: lost lose miss missing missed forgot forgotten
open: open opening | close: close closed closing shut | hours: hours timetable schedule | early: early earlier advance beforehand before prior ahead
late: late later delay delayed | first: first earliest | last: last latest final
morning: morning breakfast dawn | evening: evening tonight | night: night overnight midnight | noon: noon midday lunch
weekday: monday tuesday wednesday thursday friday weekday weekdays workday
monday: monday | tuesday: tuesday | wednesday: wednesday | thursday: thursday | friday: friday | saturday: saturday weekend | sunday: sunday weekend
holiday: holiday christmas easter bank-holiday new-year
day: day days daily | week: week weekly | month: month monthly | year: year yearly annual annually | season: summer winter spring autumn season
duration: duration last lasts lasting takes minutes lifespan lifetime length | deadline: deadline until due expire expiry expires latest cutoff
begin: begin begins start starts starting launch kickoff | end: end ends finish finishes over | wait: wait waiting queue
book: book booking reserv appointment | ticket: ticket admission entry entrance | address: address located location street situated find
distance: far distance walk walking away | transport: bus train tram metro subway transit ferry boat | stop: stop station platform
car: car cars drive driving driver vehicle | parking: park parking garage | bike: bike bicycle cycle cycling | flight: flight plane airport
travel: travel trip journey ride | access: wheelchair accessib barrier step-free ramp lift elevator stairs steps disab
deaf: deaf sign-language hearing blind | toilet: toilet restroom bathroom | luggage: luggage baggage bag bags suitcase cloakroom locker coat backpack
eat: eat eating food meal meals dinner dish snack restaurant catering | drink: drink drinks beverage coffee wine beer
vegetarian: vegetarian vegan meat | allergy: allerg intoler
gluten: gluten wheat flour | milk: milk dairy lactose butter cream | sugar: sugar sweet sweetener honey
ingredient: ingredient contain contains recipe made consist | nutrition: calorie calories kcal nutrition protein fat
cook: cook cooking bake baking baked oven boil fry simmer roast | hot: hot heat temperature degrees warm warmth oven heating
cold: cold cool cooling chill fridge refrigerat | freeze: freez frozen | keep: keep keeps kept storage stored shelf fresh preserve
clean: clean cleaning wash washing rinse dishwasher laundry | water: water waterproof rain wet | weight: weigh weight heavy weighs mass kg
size: size dimension measure large big tall wide width height deep depth small length long | capacity: capacity volume litre liter hold holds fit fits
color: color colour black white red blue green grey | material: material fabric made wood steel plastic leather cotton
power: power electricity electric watt current mains plug energy supply | battery: battery charge charging recharg | outage: outage blackout cut
noise: noise noisy loud quiet sound decibel | speed: speed fast fastest quick quickly slow throughput performance
internet: internet wifi wi-fi wlan online broadband connection offline | app: app apps mobile smartphone | website: website site page web
contact: contact phone telephone call ring reach hotline number | email: email e-mail inbox mail
person: person people visitor guest participant attendee attend | staff: staff employee employees colleague team workforce
boss: boss manager lead leader head chief report reports supervisor | customer: customer client user users
child: child children kid kids minor toddler | baby: baby babies infant newborn | pregnant: pregnan breastfe nursing
senior: senior seniors pensioner retired elderly | student: student students pupil university | family: family families parents mother father
group: group groups | pet: pet pets dog dogs cat cats animal | age: age aged old young older younger
doctor: doctor physician pharmacist hospital medical nurse
medicine: medicine medicat drug tablet pill syrup capsule ibuprofen paracetamol painkiller | dose: dose dosage dosing swallow | overdose: overdose
effect: effect effects adverse reaction | ill: ill sick illness disease sickness fever nausea | sleep: sleep sleepy drowsy tired drowsiness
alcohol: alcohol drunk | hurt: hurt injur accident incident burn burned wounded harm victim | danger: danger hazard risk unsafe safe safety
job: job jobs position role vacancy employment career | salary: salary wage wages earn pay compensation
apply: apply applicat applicant cv resume candidate interview | leave: vacation leave holiday | remote: remote home-office hybrid telework
parttime: part-time full-time hours | skill: experience qualificat degree skill diploma
course: course class classes lesson training learn workshop seminar | teacher: teach teacher speaker instructor professor trainer lecturer tutor
exam: exam exams test quiz certificat diploma grade mark | exercise: exercise homework practice task
language: language english spanish french german translat | limit: limit maximum max most cap at-most up-to
minimum: minimum least fewest smallest lowest | require: require required need must prerequis necessary mandatory obligatory
allow: allow allowed permit permission permitted authoriz authoris consent may | forbid: forbid forbidden prohibit ban banned not-allowed
help: support help service assist assistance helpdesk | problem: problem error issue trouble bug code | reset: reset restart reboot restore
setting: setting settings configur option adjust parameter set | default: default preset
install: install installation setup fitting fitted mount mounting assemble assembly | update: update upgrade release version changelog
delete: delete remove removed erase removal | account: account profile sign-up register registration
password: password login log-in sign-in credential pin | security: security secure encrypt tls vulnerab leak leaked | data: data privacy personal
token: token api-key key secret | retry: retry retries tried attempt try tries | log: log logs logging | code: code command example snippet
compatible: compatible compatib works support supported | country: country countries abroad international foreign europe overseas worldwide
city: city town | home: home house flat apartment | room: room rooms hotel accommodat overnight hostel stay | seat: seat seats table sit
event: event concert show festival conference | program: program programme agenda session talk | tour: tour tours guided guide visit
photo: photo photos photograph picture camera film | rent: rent hire borrow lend loan lease | insurance: insur insured
bank: bank transfer iban swift | interest: interest rate mortgage | tax: tax vat taxes | contract: contract term agreement plan subscription
share: share percent percentage proportion fraction | compare: compare comparison difference versus better best
reason: why because reason cause caused | result: result results improved increase grew growth decreased fewer success outcome
origin: origin made manufactur produced produce comes factory source | author: author wrote written writer editor
climate: climate emission emissions carbon co2 greenhouse | recycle: recycl waste dispose disposal bin
form: form document passport id identification paperwork | sign: sign signature signed | new: new newly change changed changes
amount: amount quantity number total | money: money budget dollars euros amount
move: move moving relocat | bonus: bonus reward extra | trial: trial probation | notice: notice | affect: affect affected concern
dry: dry dryer drying tumble | carry: load carry pack | seal: gasket seal rubber ring | hire: hire hiring recruit decide selection process interview | act: act acts effect kick-in working
letter: letter | read: read view consult access | win: win prize award competition | member: member membership join club | subscribe: subscribe subscription newsletter
download: download file pdf | print: print paper printer | export: export import | backup: backup | format: format csv json xml
server: server host hosting region | request: request requests endpoint call | migrate: migrat | deprecate: deprecated discontinu removed obsolete | feature: feature function capabilit
license: license licence seat | plan: plan package tier edition bundle | upgrade: upgrade downgrade switch | adult: adult adults grown-up | clothes: clothes clothing wear dress shoes jacket
weather: weather rain snow storm wind sun | outdoor: outdoor outside indoor inside | camp: tent camping camp | smoke: smoke smoking cigarette | music: music band play song
portion: portion serving serves yield makes | mix: mix stir dough knead | egg: egg eggs | oil: oil fat | salt: salt salty
fish: fish seafood | cheese: cheese | vegetable: vegetable vegetables salad | fruit: fruit | nut: nut nuts almond
chocolate: chocolate cocoa | pan: pan pot bowl tray | taste: taste flavor flavour spicy | health: health healthy | organ: kidney liver heart stomach blood
skin: skin rash | prescription: prescription prescribed | combine: together combine combined interaction alongside | fraud: fraud scam phishing | block: block lock locked freeze
withdraw: withdraw atm cashpoint | savings: savings | cable: cable charger adapter plug | screen: screen display monitor | connect: connect connection pair bluetooth
filter: filter | wheel: wheel tyre tire brake | door: door window gate | floor: floor storey wall | smell: smell odor odour
light: light lamp bright led | audio: audio speaker headphones | standard: certified standard norm iso | eco: sustainab organic eco renewable green solar | found: founded since established history
owner: owner founder run owned | partner: partner sponsor | revenue: revenue turnover profit sales | meeting: meet meeting | shift: shift overtime
pension: pension retirement | visa: visa residence permit | level: level beginner advanced | textbook: textbook materials book | record: recording recorded video
change: change connection transfer connecting | stroller: stroller pram pushchair | port: port harbour harbor pier | serial: serial lot batch | model: model variant type
manual: manual instruction guide step | button: button press | pressure: pressure bar | emergency: emergency urgent | fire: fire flame
gas: gas | meter: meter reading | supplier: supplier provider operator network | grant: grant subsidy funding | neighbor: neighbor neighbour community
world: world global worldwide | biggest: biggest largest greatest top | average: average mean typical | next: next future upcoming | rise: increase rise grow grew higher
fall: decrease drop fall fell lower reduced | half: half double | decide: decide decision | remember: remember forget forgot | together: together shared share joint
price: worth spend spent bucks quote rate rates pricey budget per-month per-year | pay: installment instalments paypal billing prepaid charged | discount: deal bargain half reduced lower sale student-price nonprofit | free: nothing charge-free no-cost included | refund: money get-back
cancel: call-off opt-out stop ending terminate back-out early-exit | deliver: arrive arrives arrival transit express overseas tracking | buy: get obtain acquire retailer seller shopping checkout | repair: serviced maintenance maintain service | broken: stuck leaking torn faulty malfunction crash crashes crashed hang frozen
problem: wrong fails failing doesn't-work not-working trouble warning flashing | lost: lose misplaced stolen theft gone | open: opens accessible trading | close: closes shuts | hours: o'clock time
early: sooner ahead advance | late: tardy behind later | wait: long-wait delay processing turnaround respond response reply | book: sign-up register enrol enroll registration rsvp place | ticket: pass passes admission entrance fee
address: where venue place held directions map | distance: nearby near close-by kilometers miles | transport: shuttle coach route line lines sail sailing crossing departure depart departs leaves | stop: stops terminal calls | car: cars motorbike van truck
parking: car-park lot spaces | access: mobility impaired hearing-loop disabled | luggage: carry-on cabin rucksack pack | eat: lunch supper buffet vegan-food refreshments canteen | drink: tea juice alcohol
vegetarian: plant-based meat-free | allergy: peanut sesame celiac coeliac allergens | milk: non-dairy lactose-free | ingredient: needed list composed inside | nutrition: carbs energy sugar diet healthy
cook: bake baked time grill steam preheat | hot: fahrenheit celsius oven-temperature warm | keep: leftovers last store storing stale airtight days ahead make-ahead | clean: machine-wash stain detergent care dust | water: splash submerge swim shower rainproof waterproof
weight: light lightweight heavy pounds grams kilos | size: fit fits measurements inches large-size sizing big enough | capacity: litres seats holds volume storage space | color: colors shade available-in finish | material: fabric leather recycled coating
power: charger voltage consumption consume kwh | battery: runtime hours-of-use | noise: loudness silent | speed: faster latency performance throughput quick | internet: network online wi-fi lan ethernet
app: ios android phone | website: online web portal url link | contact: talk hotline helpdesk chat speak ask reach customer-service | email: mail message write | staff: people workers headcount hires
boss: reports-to ceo head director in-charge | customer: buyer consumer subscriber | child: son daughter teenager teen under-age youngster kids-go | senior: over-65 old-age | student: undergraduate school college campus
pet: puppy guide-dog | age: minimum-age years-old adult | doctor: gp nurse clinic surgeon consult | medicine: antibiotics treatment remedy pills | dose: amount times-a-day daily-dose take
overdose: too-many too-much double | effect: dizzy headache symptoms unwell feel | ill: flu cold infection diabetes asthma condition | sleep: insomnia bedtime | hurt: injured injuries died deaths casualties harmed
danger: dangerous hazardous safe toxic choking | job: work employed hiring opening vacancy | salary: earn paid pay-range per-hour hourly compensation income money | apply: send-in submit deadline-to-apply application | leave: days-off paid-time-off pto sick-leave
remote: from-home work-from telecommut office on-site | parttime: schedule per-week working-hours | skill: qualifications background knowledge requirements years-of | course: curriculum study module syllabus unit lecture | teacher: led taught presenter
exam: assessment pass score graded final | exercise: practise assignments drill | language: speak bilingual translated spoken chinese japanese italian portuguese | limit: quota up-to maximum allowance restricted threshold most ceiling | minimum: at-least smallest lowest
require: needs essential compulsory prerequisite condition | allow: okay ok acceptable possible accepted accept | forbid: cannot illegal never don't-use must-not | help: guidance advice assistance agent | reset: hard-reset factory start-over power-cycle
setting: configure enable disable turn-on turn-off switch preference toggle | default: out-of-the-box initially standard | install: setup set-up deploy deployment wall-mount | update: newest latest-version patch upgrade changelog firmware | delete: wipe clear purge cancel
account: user sign-in signup membership | password: passcode log-in two-factor authentication authenticate credentials | security: hacked breach encryption safe vulnerability protected https | data: stored store gdpr information retention | token: bearer authorization header secret credential
retry: again repeated backoff | code: status-code error-code sample script cli | compatible: work-with runs-on supports integrate integration operating system windows mac linux | country: region eu uk us usa canada germany france ship-to | home: household residential domestic
room: stay sleep lodging beds overnight | seat: seated seating standing spots places | event: held edition fair exhibition | program: schedule lineup performs performing stage | photo: pictures filming recording images
rent: rental hired loaner borrowed | insurance: covered coverage claim | bank: account wire direct-debit | contract: commitment lock-in tied minimum-term binding agreement months | share: percentage portion part rate
compare: differ versus vs | reason: explanation due background | result: outcome improve improved achieved saved gains benefit impact effect | origin: made-in country-of sourced grown | author: written-by penned
climate: footprint environment warming environmental | recycle: throw-away trash landfill scrap | form: paperwork license proof id-card documents | new: added introduced introduce launched recent latest | amount: total sum count figure
feature: include offers tool option | plan: subscription pro basic premium enterprise starter | license: user-license seats users per-user | trial: try demo evaluation test-drive | export: csv download save-as
backup: restore copy recover recovery | server: hosted data-center located region | request: calls per-minute per-second rate | migrate: switch-over move-from import transfer | deprecate: gone phased-out end-of-support sunset breaking drop dropped
clothes: outfit dress-code bring gear | weather: rainy bad-weather cancelled-weather stormy | outdoor: open-air indoors | smoke: vape | portion: people serve pieces makes dozen
mix: whisk beat combine fold batter | taste: spice savory sweet bitter | combine: mixed with-other interact at-the-same-time | fraud: suspicious phish scammers | block: suspend disabled freeze deactivate
savings: saved save cheaper | connect: sync pairing linked plug-in | eco: sustainable environmentally green-energy | found: started history opened began established | owner: behind founders company
revenue: earnings income sales growth | level: prior-knowledge beginners intermediate difficulty | record: replay watch livestream stream available-later | change: transfer connect | model: version models
serial: number label identify | manual: tutorial walkthrough directions | supplier: utility vendor manufacturer maker brand | average: usual typically median | rise: raised risen gone-up more increase
fall: cut reduce cheaper less dropped shrink | decide: hear-back decision outcome respond
`;
