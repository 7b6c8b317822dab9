/** Italian. */
export const it = `
common: il lo la i gli le l un uno una di d del dello della dei degli delle da dal dalla dai in nel nella nei nelle con su sul sulla per tra fra e ed o che chi cosa quale quali come quando dove quanto quanta quanti quante è sono era essere c ci si mi ti vi ho ha hai hanno devo deve posso può possono non più a al allo alla ai agli alle anche se questo questa questi queste quello quella mio mia miei tuo suo sua loro nostro ne fa fare fino senza solo ogni tutto tutti tutta molto poi già ma perché qui lì io tu noi voi cui dopo stato durante poco sempre mai adesso ora oggi così bene offre offrono include esiste funziona viene vengono va vanno resta qualcosa qualcuno niente allora stesso alcun alcuni qualche mentre prende davvero normalmente dalle dagli sia vuole
weak: chiedere chiede rispondere portare chiamare controllare scegliere contare decidere spiegare sentire riempire trovare seguire dare andare accadere udire tenere sapere condurre lasciare piacere vivere guardare significare passare preferire preparare offrire tirare raggiungere ricevere restare rimanere correre dire vedere sembrare mettere mostrare parlare suggerire prendere pensare trattare provare girare capire usare utilizzare servire desiderare rinunciare caso fatto tipo parte lato cosa volta parola capace cattivo buono certo chiaro diverso difficile facile pieno generale alto umano importante piccolo basso principale normale particolare possibile reale giusto stesso vari breve semplice simile speciale sicuro vero intero qualcuno nessuno esistere aspettare includere funzionare
price: prezzo cost costa costo tariffa caro spesa spende importo | pay: pag paga pagamento pagare vers versare
cash: contant contanti moneta | card: carta bancomat | invoice: fattura bolletta | receipt: scontrino ricevuta prova
discount: sconto ridott ridotto riduz risparm promozion agevol meno | free: gratis gratuit omaggio | voucher: buono coupon regalo
deposit: deposito cauzione acconto caparra | penalty: penale multa sovrapprezzo mora | refund: rimbors restitu | return: reso resi restitu rend
exchange: cambio cambia sostitu scambi invece alternativ | cancel: annull disdi recess disdett cancell
deliver: consegn sped spedizion invio corriere domicilio pacco | pickup: ritir ritiro | stock: disponib scorta esaurit
buy: acquist compra comprare ordin negozio vend | warranty: garanzia | repair: ripar tecnico officina assistenza | spare: ricambi ricambio
broken: rott rotto guast danneg difett | lost: pers perso smarr dimentic perdere
open: apert apre aprono apertura | close: chius chiude chiusura | hours: orari orario ora ore | early: prima anticip presto | late: tardi ritardo dopo
first: prim prima primo | last: ultim ultimo
morning: mattin mattina colazione | evening: sera serale | night: notte notturn mezzanotte | noon: mezzogiorno pranzo
weekday: lunedì martedì mercoledì giovedì venerdì feriale
monday: lunedì | tuesday: martedì | wednesday: mercoledì | thursday: giovedì | friday: venerdì | saturday: sabato weekend | sunday: domenica weekend
holiday: festiv natale pasqua ferie | day: giorno giorni giornalier | week: settiman | month: mese mesi mensil | year: anno anni annual
season: estate inverno primavera autunno stagione | duration: durata dura durano tempo minuti | deadline: scadenza termine entro fino
begin: inizi comincia partenza | end: fine finisce termin | wait: attes attend aspett coda | book: prenot appuntamento
ticket: bigliett ingresso entrata entrare | address: indirizzo via situat trova sede | distance: lontan distan piedi
transport: autobus treno metro tram traghetto | stop: fermata stazione | car: auto macchina guid veicolo | parking: parchegg | bike: bici biciclett
flight: volo aereo aeroporto | travel: viagg tragitto | access: carrozz accessib rampa ascensore scale disab gradini | deaf: sord segni cieco
toilet: bagno toilette | luggage: bagagli valigia borsa guardaroba zaino | eat: mangia cibo pasto pranzo cena ristorante
drink: beve bere bevanda caffè vino birra | vegetarian: vegetarian vegan carne | allergy: allerg intoller
gluten: glutine frumento farina | milk: latte lattosio burro panna | sugar: zucchero dolce miele | ingredient: ingredient contiene conten ricetta
nutrition: calorie kcal nutrizion protein grassi | cook: cuoc cuocere cottura cucin forno | hot: cald calore temperatura gradi
cold: fredd frigo frigorifero fresco | freeze: congel surgel | keep: conserv mantien tenere | clean: pulire puli lava lavare lavastoviglie
water: acqua impermeabil pioggia | weight: peso pesa kg pesante | size: dimension misura misure grande largh altezza lunghezza taglia
capacity: capacità volume litri capien | color: colore nero bianco rosso blu verde | material: material tessuto legno acciaio plastica pelle
power: elettric corrente potenza energia luce | battery: batteria ricaric pila | outage: blackout interruzione | noise: rumor silenzio decibel
speed: veloc lento | internet: internet wifi rete connessione online | app: app applicazione cellulare | website: sito pagina web
contact: contatt telefon chiama numero | email: email mail posta | person: person persone visitator partecip
staff: personale dipendent squadra collabor | boss: capo responsabile direttore | customer: cliente utente
child: bambin minor figli ragazzi | baby: neonat bebè | pregnant: gravid incinta allatt | senior: anzian pensionat over
student: student universit alunn | family: famigli genitor | group: gruppo gruppi | pet: cane cani gatto animal | age: età anni giovan
doctor: medico farmac ospedale | medicine: medicin farmaco compress sciroppo | dose: dose dosagg assum | overdose: sovradosagg
effect: effett collateral reazion indesiderat | ill: malat febbre nausea | sleep: dormi sonno sonnolenza | alcohol: alcol
hurt: ferit incident ustion infortun | danger: pericol rischi sicur | job: lavoro impiego posizione posto | salary: stipend salario retribuz guadagn
apply: candidat colloquio curriculum | leave: ferie vacanz | remote: remoto casa smart-working telelavoro | parttime: part-time tempo-pieno
skill: esperienz laurea competenz requisit | course: corso lezion impara laborator | teacher: insegn docent professor relator
exam: esame prova certificat voto | exercise: eserciz compiti | language: lingua inglese italian traduz | limit: limite massimo massima
minimum: minimo minima meno | require: requisit necess obblig richied serve bisogna occorr | allow: permess consent autorizz permette
forbid: vietat proib divieto | help: aiuto assistenza supporto servizio | problem: problem errore guasto | reset: reimpost riavvi
setting: impost configur opzion | default: predefinit | install: install montagg | update: aggiorn version | delete: elimin cancell rimuov
account: account profilo registr | password: password accesso credenzial | security: sicurezza cifr | data: dati privacy | token: token chiave
retry: tentativ riprova | log: registro log | code: codice comando esempio | compatible: compatib funziona | country: paes estero internazional europa
city: città | home: casa abitazione | room: camera hotel allogg albergo | seat: posto sedia tavol | event: evento concerto festival mostra
program: programma sessione | tour: visita guidat visite | photo: foto fotograf immagin | rent: noleggi affitt prestito | insurance: assicur
bank: banca bonifico iban | interest: interess tasso mutuo | tax: tassa iva imposta | contract: contratt abbonament | share: percentual quota
compare: confront differenz migliore | reason: motivo perché causa | result: risultat miglior aument | origin: origine prodott proven fabbric
author: autore scritt | climate: clima emission co2 | recycle: ricicl rifiut smalt | form: modulo document passaporto | sign: firma
new: nuov novità cambia | amount: quantità numero totale | money: soldi denaro euro
move: trasloc trasferi | bonus: bonus premio | trial: prova | notice: preavviso | affect: interess coinvolt riguarda
dry: asciug asciutto | carry: carico portare | seal: guarnizion gomma | hire: assun selezion | act: agisce effetto
letter: lettera | read: legge consult vedere | win: vinc premio concorso | member: socio membro iscritt | subscribe: iscriv newsletter
download: scaric file | print: stampa carta cartace | export: esport import | backup: backup copia | format: formato
server: server | request: richiest chiamata | migrate: migra | deprecate: obsolet rimoss | feature: funzion
license: licenza | plan: piano pacchetto offerta | upgrade: passare upgrade | adult: adult | clothes: vestit abbigliament scarpe
weather: tempo pioggia neve vento | outdoor: esterno aperto interno | camp: campeggio tenda | smoke: fum | music: musica
portion: porzion piatto | mix: mescol impast | egg: uovo uova | oil: olio | salt: sale
fish: pesce | cheese: formaggio | vegetable: verdur insalata | fruit: frutta | nut: noce noci mandorl
chocolate: cioccolat cacao | pan: pentola padella teglia | taste: gusto sapore | health: salute | organ: reni fegato cuore stomaco sangue
skin: pelle | prescription: ricetta prescri | combine: insieme contemporane | fraud: frode truffa | block: blocc
withdraw: prelev bancomat | savings: risparmi | cable: cavo caricatore | screen: schermo | connect: conness colleg bluetooth
filter: filtro | wheel: ruota freno | door: porta finestra | floor: pavimento piano muro | smell: odore
light: luce lampada | audio: altoparlant cuffie | standard: norma certificat | eco: sostenib biologic solare rinnovab | found: fondat storia
owner: proprietari fondatore | partner: partner sponsor | revenue: fatturato ricavi | meeting: riunion incontr | shift: turno
pension: pensione | visa: visto soggiorno | level: livello principiant avanzat | textbook: libro materiale | record: registrazion video
change: coincidenza cambio | stroller: passeggino | port: porto molo | serial: serie lotto | model: modello variante
manual: manuale istruzion passo | button: pulsant tasto premi | pressure: pressione | emergency: emergenza urgenz | fire: fuoco incendio
gas: gas | meter: contatore lettura | supplier: fornitore gestore operatore | grant: contribut incentiv | neighbor: vicin condomin
world: mondo mondial | biggest: maggiore grande | average: media medio | next: prossim | rise: aument cresc
fall: diminu cala ridu | half: metà doppio | decide: decid decision | remember: ricord dimentic | together: condivis insieme
price: quota canone mensile tariffe valore | discount: promozione offerta saldi | refund: riavere soldi indietro | cancel: recedere chiudere interrompere | deliver: arriva arrivare ricevere
repair: manutenzione assistenza | broken: perde bloccato rompe | lost: rubato furto perduto | wait: tempi risposta | book: iscrizione iscriversi posto
address: dove luogo svolge sede | transport: linea parte partenza navetta | keep: avanzi frigorifero dura | weight: grammi leggero chili | contact: parlare scrivere rivolg
effect: vertigini dolore sintomi | salary: lordo pagato ral | limit: fino-a al-massimo | setting: attiv disattiv accend spegn | room: dormire pernott
contract: vincolo durata mesi | trial: provare demo | portion: persone dosi | model: versione tipo | form: documenti identità
`;
