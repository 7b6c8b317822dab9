/** Dutch. */
export const nl = `
common: de het een en of van voor met op in aan bij naar uit is zijn was waren wordt worden werd kan kunnen mag mogen moet moeten ik je jij u we wij ze zij hij hem haar me mij mijn uw jouw jullie ons onze hun wie wat waar wanneer waarom welke welk hoe hoeveel er niet geen ook als dan heb hebt heeft hebben om te tot door over onder tegen zonder zo nog al maar dit dat deze die iets iemand alle alles elke elk veel meer zit zitten gaat gaan ga doe doen doet wil krijg krijgt krijgen nodig na per tijdens weinig altijd nooit nu vandaag goed biedt bieden bestaat werkt komt komen staat blijft niets dus toch zelf sommige normaal echt want terwijl sinds eigenlijk ongeveer geeft geven raak raakt weer
weak: vragen antwoorden brengen roepen controleren kiezen tellen beslissen uitleggen voelen vullen vinden volgen geven gebeuren horen houden weten leiden laten liggen leven kijken betekenen maken bereiden bieden trekken bereiken ontvangen blijven rennen zeggen zien lijken zetten tonen zitten spreken staan voorstellen nemen meenemen praten denken gooien behandelen proberen draaien begrijpen gebruiken wensen werken geval feit soort deel kant ding keer woord goed slecht zeker duidelijk anders verschillend moeilijk makkelijk vol algemeen hoog menselijk belangrijk klein laag normaal bijzonder mogelijk echt juist zelfde meerdere kort simpel speciaal waar heel iemand niemand bestaan verwachten gelden vaak
price: prijs prijzen kost kosten tarief duur goedkoop bedrag | pay: betaal betalen betaling pinnen
cash: contant cash muntgeld | card: pas kaart pinpas creditcard | invoice: factuur rekening | receipt: bon kassabon aankoopbewijs bewijs
discount: korting afgeprijsd voordeel goedkoper bespaar | free: gratis kosteloos | voucher: cadeaubon bon tegoed
deposit: borg waarborg aanbetaling statiegeld | penalty: boete toeslag | refund: terugbetal vergoed geld-terug | return: retour terugsturen terugbreng
exchange: ruil ruilen omruil vervang | cancel: opzeg annuleer annuler herroep afzeg | deliver: bezorg lever verzend verstuur stuur pakket
pickup: ophal afhal ophaal | stock: voorraad beschikbaar uitverkocht | buy: koop kopen bestel winkel verkoop aankoop | warranty: garantie
repair: repar herstel monteur werkplaats | spare: onderdeel onderdelen reserve | broken: kapot defect stuk beschadig storing lek
lost: kwijt verlor verlies vergeten gemist | open: open geopend openen | close: dicht gesloten sluit | hours: openingstijd tijden dienstregeling uur
early: vroeg vooraf tevoren voordat | late: laat later vertrag | first: eerste | last: laatste
morning: ochtend morgen ontbijt | evening: avond | night: nacht middernacht | noon: middag lunch
weekday: maandag dinsdag woensdag donderdag vrijdag werkdag doordeweeks
monday: maandag | tuesday: dinsdag | wednesday: woensdag | thursday: donderdag | friday: vrijdag | saturday: zaterdag weekend | sunday: zondag weekend
holiday: feestdag kerst pasen vakantie koningsdag
day: dag dagen dagelijks | week: week weken wekelijks | month: maand maanden | year: jaar jaren jaarlijks | season: zomer winter lente herfst seizoen
duration: duur duurt lang tijd minuten | deadline: deadline termijn uiterlijk verloopt | begin: begin begint start aanvang
end: einde eindigt afgelopen | wait: wacht wachten wachttijd | book: boek reserv afspraak | ticket: ticket kaartje toegang entree
address: adres straat ligt vind gevestigd | distance: ver afstand lopen | transport: bus trein tram metro boot veer | stop: halte station
car: auto rijd rijden voertuig | parking: park parkeer | bike: fiets fietsen | flight: vlucht vliegtuig luchthaven | travel: reis rit
access: rolstoel toegankelijk lift trap helling beperking | deaf: doof gebaren blind | toilet: toilet wc | luggage: bagage koffer tas garderobe
eat: eten maaltijd restaurant lunch diner | drink: drank drinken koffie wijn bier | vegetarian: vegetar vegan vlees | allergy: allerg intoler
gluten: gluten tarwe meel | milk: melk lactose boter room | sugar: suiker zoet honing | ingredient: ingredi bevat recept
nutrition: calorie kcal voeding eiwit vet | cook: kook koken bak bakken oven | hot: heet warm temperatuur graden | cold: koud koel koelkast
freeze: vries invries | keep: bewaar bewaren houdbaar | clean: schoon schoonmak was wassen spoel vaatwasser | water: water waterdicht regen
weight: gewicht weegt wegen zwaar kg | size: maat afmeting groot grootte breed hoog hoogte lengte | capacity: inhoud volume liter past
color: kleur zwart wit rood blauw groen | material: materiaal stof hout staal plastic leer | power: stroom elektr vermogen energie verbruik
battery: accu batterij oplad | outage: stroomstoring uitval | noise: geluid lawaai stil decibel herrie | speed: snel snelheid traag
internet: internet wifi verbinding online | app: app telefoon mobiel | website: website site pagina
contact: contact telefoon bel bellen nummer bereik | email: e-mail mail | person: persoon mensen bezoeker deelnemer personen
staff: personeel medewerk team collega | boss: baas leiding manager | customer: klant gebruiker | child: kind kinderen | baby: baby zuigeling
pregnant: zwanger borstvoed | senior: senior oudere gepensioneerd | student: student scholier leerling | family: gezin familie ouders | group: groep
pet: hond huisdier kat dier | age: leeftijd oud jong jaar | doctor: arts dokter apothe ziekenhuis huisarts
medicine: medicijn geneesmiddel tablet pil siroop | dose: dosis dosering innemen | overdose: overdos | effect: bijwerking effect
ill: ziek koorts misselijk | sleep: slaap slapen moe slaperig | alcohol: alcohol | hurt: gewond ongeluk letsel verbrand | danger: gevaar risico veilig
job: baan functie vacature werk | salary: salaris loon verdien | apply: sollicit gesprek cv | leave: vakantiedag verlof | remote: thuiswerk thuis
parttime: deeltijd voltijd | skill: ervaring diploma opleiding | course: cursus les lessen leer training | teacher: docent leraar spreker trainer
exam: examen toets certificaat | exercise: oefening opdracht huiswerk | language: taal engels nederlands vertaal
limit: limiet maximaal maximum hoogstens | minimum: minimaal minimum minstens | require: vereist nodig verplicht voorwaard
allow: toegestaan toestemm mag vergunning | forbid: verboden verbod | help: hulp service klantenservice ondersteun | problem: probleem fout storing
reset: herstart reset opnieuw | setting: instelling instel configur optie | default: standaard | install: install monter plaats
update: update bijwerk versie | delete: verwijder wis | account: account profiel registr aanmeld | password: wachtwoord inlog
security: beveilig versleutel | data: gegevens privacy | token: sleutel token | retry: poging opnieuw | log: log logboek
code: code opdracht voorbeeld | compatible: compatib geschikt werkt | country: land buitenland internationaal europa | city: stad
home: huis thuis woning | room: kamer hotel overnacht | seat: stoel plaats tafel | event: evenement concert festival | program: programma sessie
tour: rondleiding bezoek | photo: foto camera beeld | rent: huur huren leen lenen | insurance: verzeker | bank: bank overmak iban
interest: rente lening | tax: belasting btw | contract: contract abonnement | share: aandeel procent | compare: vergelijk verschil beter beste
reason: waarom reden oorzaak | result: resultaat verbeter | origin: herkomst gemaakt vervaardig | author: auteur geschreven
climate: klimaat uitstoot co2 | recycle: recycl afval | form: formulier document paspoort legitimatie | sign: handtekening onderteken
new: nieuw wijzig | amount: aantal hoeveelheid totaal | money: geld euro
move: verhuis | bonus: bonus premie | trial: proef proeftijd | notice: opzegtermijn | affect: betreft getroffen
dry: droog drogen droger | carry: draag laden lading | seal: rubber afdicht | hire: aannemen selectie | act: werkt werking
letter: brief | read: lezen bekijken inzien | win: winnen prijs wedstrijd | member: lid leden | subscribe: abonn nieuwsbrief
download: download bestand | print: print papier | export: export import | backup: backup | format: formaat
server: server | request: verzoek aanvraag | migrate: migrat | deprecate: verouderd verwijderd | feature: functie
license: licentie | plan: pakket | upgrade: upgrade overstap | adult: volwassen | clothes: kleding schoenen jas
weather: weer regen sneeuw wind | outdoor: buiten binnen | camp: tent camping | smoke: rook roken | music: muziek
portion: portie | mix: roer deeg meng kneed | egg: ei eieren | oil: olie | salt: zout
fish: vis | cheese: kaas | vegetable: groente salade | fruit: fruit | nut: noot noten amandel
chocolate: chocola cacao | pan: pan bakvorm | taste: smaak | health: gezond | organ: nier lever hart maag bloed
skin: huid | prescription: recept voorschrift | combine: samen combin | fraud: fraude oplicht | block: blokk
withdraw: opnemen automaat | savings: spaar | cable: kabel oplader | screen: scherm | connect: verbind bluetooth
filter: filter | wheel: wiel band rem | door: deur raam | floor: vloer verdieping muur | smell: geur
light: licht lamp | audio: luidspreker koptelefoon | standard: norm gecertificeerd | eco: duurzaam biologisch zonne | found: opgericht sinds geschiedenis
owner: eigenaar oprichter | partner: partner sponsor | revenue: omzet winst | meeting: vergader | shift: dienst ploeg
pension: pensioen | visa: visum verblijf | level: niveau beginner gevorderd | textbook: boek lesmateriaal | record: opname video
change: overstap | stroller: kinderwagen | port: haven | serial: serienummer partij | model: model uitvoering
manual: handleiding stap | button: knop druk | pressure: druk | emergency: nood spoed | fire: vuur brand
gas: gas | meter: meter meterstand | supplier: leverancier netbeheerder | grant: subsidie | neighbor: buren
world: wereld | biggest: grootste meeste | average: gemiddeld | next: volgende | rise: stijg groei toenam
fall: daal minder afname | half: helft half dubbel | decide: beslis besluit | remember: vergeet onthoud | together: gedeeld samen
price: maandbedrag waarde prijskaartje | discount: aanbieding studentenkorting | refund: geld terugkrijgen | cancel: stoppen beëindig afmeld | deliver: aankomt levertijd ontvang
repair: onderhoud nakijken | broken: lekt vastgelopen gebroken | lost: gestolen weg | wait: reactie antwoord duurt | book: inschrijv aanmeld plek
address: plaatsvindt locatie | transport: lijn vertrekt vertrek | keep: restjes koelkast | weight: gram licht kilo | contact: spreken schrijven vragen
effect: duizelig hoofdpijn klachten | salary: bruto verdienen uurloon | limit: tot hoogste | setting: inschakel uitschakel aanzet | room: slapen overnachting
contract: looptijd vast maanden | trial: proberen demo | portion: personen porties | model: versie type | form: documenten identiteit
`;
