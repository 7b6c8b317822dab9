/** German. */
export const de = `
common: der die das den dem des ein eine einen einem einer eines und oder für mit von vom aus bei beim auf zu zum zur im in am an ans ins ist sind war waren wird werden wurde kann können könnte soll sollte darf dürfen muss müssen man ich sie er es wir ihr du mich mir dir dich sich mein meine meinen meinem meiner ihre ihren ihrer ihrem ihnen dein deine unser unsere wie was wer wen wem wann warum wieso welche welcher welches welchen welchem wo woher wohin viel viele vielen nicht kein keine keinen auch gibt als noch nach dass brauche braucht habe hat haben hatte bin bis so nur schon mehr sehr etwas dieser diese dieses diesem diesen aber denn doch wenn ob um über unter vor durch gegen ohne hier dort da dann jeder jede jedes alle alles bekomme bekommt bekommen mal lassen macht machen während bietet anbieten gehört gehören enthalten geht gehen kommt kommen funktioniert steht stehen liegt immer nie jemand jemanden etwa ungefähr eigentlich normalerweise dabei damit davon dazu wirklich jetzt heute gerade einfach eben weiter ganz wieder seit pro je ab anderen andere anderes selbst sonst zwischen müsste möchte will wollen heißt
weak: fragen antworten bringen rufen prüfen wählen zählen entscheiden eintragen erklären fühlen füllen finden folgen geben passieren hören hoffen behalten wissen führen lassen liegen mögen leben sehen meinen bestehen bevorzugen vorbereiten bieten ziehen erreichen erhalten bleiben laufen sagen scheinen setzen stellen zeigen sitzen sprechen stehen vorschlagen nehmen mitnehmen reden denken werfen behandeln versuchen drehen verstehen nutzen benutzen verwenden wünschen arbeiten fall teil seite art sache mal wort gut schlecht sicher klar anders verschieden schwierig einfach voll allgemein wichtig hauptsächlich normal besonders möglich echt richtig gleich mehrere kurz ähnlich einzeln üblich ganz falsch jemand niemand gehören bedeuten hängen vorkommen betreffen gelten lohnen
price: kost kostet kosten preis gebühr tarif entgelt teuer billig günstig betrag beitrag | pay: zahl zahle bezahl begleich überweis lastschrift
cash: bar bargeld münze barzahlung | card: karte kreditkarte girocard ec | invoice: rechnung abrechn faktura
receipt: quittung beleg bon kassenbon kaufbeleg kassenzettel nachweis | discount: rabatt ermäßig nachlass vergünst günstiger spar reduzier halben
free: kostenlos kostenfrei gratis umsonst gebührenfrei | voucher: gutschein coupon geschenk | deposit: anzahlung kaution pfand vorkasse
penalty: strafe zuschlag mahn verzug vertragsstrafe bußgeld | refund: erstatt rückerstatt zurückbekomm zurückzahl geld-zurück
return: rückgabe zurückgeb zurücksend retour rücksend zurückschick
exchange: umtausch tausch austausch ersetz ersatz statt stattdessen alternativ wechsel | cancel: kündig storn widerruf abmeld absag aufheb rücktritt
deliver: liefer versand versend zustell schick verschick porto paket sendung | pickup: abhol abgeholt
stock: verfügbar vorrätig lager ausverkauft erhältlich | buy: kauf kaufen verkauf bestell erwerb laden shop | warranty: garantie gewährleist
repair: repar werkstatt techniker instand monteur | spare: ersatzteil | broken: kaputt defekt beschäd bruch schaden störung ausfall fehlerhaft
lost: verlor verlier vergess verpass fehlt fundbüro
open: offen öffn geöffnet auf | close: geschlossen schließ zu ruhetag | hours: öffnungszeit uhrzeit zeiten fahrplan
early: früh vorher voraus vorab rechtzeitig bevor vortag | late: spät später verspät nachträglich
first: erste ersten erster frühest | last: letzte letzten letzter spätest
morning: morgen morgens vormittag frühstück früh | evening: abend abends | night: nacht nachts mitternacht | noon: mittag mittags
weekday: montag dienstag mittwoch donnerstag freitag werktag wochentag werktags
monday: montag montags | tuesday: dienstag dienstags | wednesday: mittwoch mittwochs | thursday: donnerstag donnerstags | friday: freitag freitags | saturday: samstag samstags sonnabend wochenende | sunday: sonntag sonntags wochenende
holiday: feiertag weihnacht ostern silvester neujahr ferien
day: tag tage tagen täglich | week: woche wochen wöchentlich | month: monat monate monatlich | year: jahr jahre jährlich
season: sommer winter frühling herbst saison | duration: dauer dauert lange laufzeit minuten haltbar
deadline: frist einsendeschluss spätestens ablauf stichtag bis bewerbungsschluss | begin: beginn anfang start startet anfangen los
end: ende endet schluss aus | wait: wart wartezeit schlange | book: buch buchen reserv termin anmeld
ticket: ticket eintritt fahrkarte fahrschein karte eintrittskarte einlass | address: adresse anschrift standort ort straße liegt befindet finde
distance: weit entfern strecke laufen fußweg | transport: bus bahn zug tram straßenbahn u-bahn fähre schiff
stop: haltestelle bahnhof station halt hält aussteig steige | car: auto pkw wagen fahrzeug fahren kfz steuer
parking: park parkplatz parkhaus stellplatz parken | bike: fahrrad rad räder fahrräder radfahr | flight: flug flughafen flugzeug
travel: reise fahrt anreise | access: rollstuhl barriere rampe aufzug treppe stufen behinder zugänglich | deaf: gehörlos gebärden taub blind hör
toilet: toilette wc klo | luggage: gepäck koffer tasche garderobe rucksack schließfach mantel
eat: essen speise mahlzeit verpfleg imbiss restaurant gericht | drink: trink getränk kaffee wein bier | vegetarian: vegetar vegan fleisch
allergy: allerg unverträg intoleran | gluten: gluten weizen mehl | milk: milch laktose butter sahne | sugar: zucker süß honig
ingredient: zutat enthält enthalt inhaltsstoff rezept bestand | nutrition: kalorien kcal nährwert eiweiß fett brennwert
cook: koch back backen gebacken ofen backofen brat | hot: heiß wärme warm temperatur grad hitze heizung ofen | cold: kalt kühl kühlschrank
freeze: einfrier gefrier tiefkühl | keep: aufbewahr halten haltbar lager frisch hält lagern | clean: reinig wasch spül putz sauber spülmaschine
water: wasser wasserdicht regen nass | weight: gewicht wiegt wiegen schwer kg | size: größe groß maß breit breite höhe hoch länge lang tief klein
capacity: volumen liter fassungsvermög inhalt fasst passt kapazität | color: farbe schwarz weiß rot blau grün farblich
material: material stoff holz stahl kunststoff leder | power: strom elektr watt netz energie leistung | battery: akku batterie laden aufladen
outage: stromausfall ausfall blackout | noise: lärm laut leise geräusch dezibel | speed: schnell geschwind tempo langsam
internet: internet wlan wifi online verbindung | app: app handy smartphone | website: website webseite seite homepage
contact: kontakt telefon anruf erreich hotline nummer ruf anrufen | email: e-mail mail email
person: person leute menschen gast besucher teilnehm teilnehmer | staff: mitarbeit personal kolleg team beschäftigt
boss: chef leitung leiter vorgesetzt führung | customer: kunde kunden nutzer | child: kind kinder minderjähr | baby: baby säugling kleinkind
pregnant: schwanger stillen stillzeit | senior: senior rentner rente älter | student: student studier schüler azubi auszubildend
family: familie eltern mutter vater | group: gruppe gruppen | pet: hund hunde haustier tier katze | age: alter alt jahre jung ab
doctor: arzt ärztin apothek krankenhaus praxis
medicine: medikament arznei arzneimittel tablette mittel saft kapsel präparat ibuprofen paracetamol schmerzmittel
dose: dosis dosier einnahme einnehm | overdose: überdos zu-viel | effect: nebenwirk wirkung reaktion | ill: krank erkrank fieber übel krankheit
sleep: schlaf müde schläfrig | alcohol: alkohol | hurt: verletz unfall verbrenn vorfall vorfälle schaden
danger: gefahr gefähr risiko sicher sicherheit | job: job stelle arbeit beruf arbeitsplatz | salary: gehalt lohn verdien vergüt
apply: bewerb bewirb lebenslauf vorstellungsgespräch unterlagen | leave: urlaub urlaubstage ferien | remote: homeoffice remote zuhause mobil hause
parttime: teilzeit vollzeit wochenstunden | skill: erfahr kenntnis abschluss qualifi ausbildung studium
course: kurs unterricht lektion schulung lern seminar | teacher: lehrer dozent referent trainer kursleit lehrkraft
exam: prüfung test zertifikat zeugnis note | exercise: übung aufgabe hausaufgabe | language: sprache deutsch englisch übersetz
limit: limit maximal höchst grenze obergrenze maximum höchstens | minimum: mindest minimum wenigstens
require: voraussetz benötig erforder nötig notwend pflicht müssen | allow: erlaub darf dürfen zulässig genehmig gestattet
forbid: verbot verboten untersagt tabu | help: hilfe kundendienst support service unterstütz betreu | problem: problem fehler störung meldung
reset: zurücksetz neustart neu-start | setting: einstell konfigur option einricht | default: standard voreinstell werkseinstell
install: install einbau einricht montage montier aufbau | update: update aktualis version neuer | delete: lösch entfern
account: konto profil registr anmeld | password: passwort kennwort login pin | security: sicherheit verschlüssel | data: daten datenschutz
token: schlüssel token | retry: versuch wiederhol erneut | log: protokoll log | code: code befehl beispiel
compatible: kompatibel passend unterstützt | country: land länder ausland international europa weltweit österreich schweiz | city: stadt
home: haus hause wohnung zuhause daheim | room: zimmer hotel unterkunft übernacht | seat: platz plätze sitz sitzplatz tisch
event: veranstalt konzert festival feier messe | program: programm ablauf vortrag | tour: führung rundgang besichtig besuch
photo: foto fotograf bild kamera filmen | rent: miete mieten leih verleih ausleih | insurance: versicher | bank: bank überweis iban
interest: zins kredit finanzier rate | tax: steuer mwst mehrwertsteuer | contract: vertrag abo tarif laufzeit | share: anteil prozent
compare: vergleich unterschied besser beste | reason: warum grund ursache weil | result: ergebnis erfolg steiger verbesser
origin: herkunft hergestellt stammt herstell woher produziert | author: autor geschrieben verfasser | climate: klima emission co2
recycle: recycl entsorg müll abfall | form: formular dokument ausweis pass unterlagen | sign: unterschr unterzeich | new: neu neue änder geändert
amount: anzahl menge summe zahl | money: geld euro betrag
move: umzug umzieh | bonus: bonus prämie zulage | trial: probe probezeit testphase | notice: kündigungsfrist | affect: betroffen betrifft
dry: trockn trocken trockner | carry: trag last beladen pack | seal: dichtung gummi | hire: einstell auswahl bewerbungsverfahren gespräch | act: wirk wirkt
letter: brief anschreiben motivationsschreiben | read: lesen einsehen ansehen | win: gewinn preis wettbewerb | member: mitglied verein | subscribe: abonn newsletter
download: herunterlad download datei | print: druck papier | export: export import | backup: sicherung backup | format: format
server: server rechenzentrum | request: anfrage aufruf | migrate: umstieg migrat | deprecate: veraltet entfällt eingestellt | feature: funktion
license: lizenz | plan: paket tarif | upgrade: wechsel upgrade | adult: erwachsen | clothes: kleidung anzieh schuhe jacke
weather: wetter regen schnee sturm | outdoor: draußen drinnen freien | camp: zelt camping | smoke: rauch | music: musik band
portion: portion stück ergibt | mix: rühr teig knet misch | egg: ei eier | oil: öl | salt: salz
fish: fisch | cheese: käse | vegetable: gemüse salat | fruit: obst frucht | nut: nuss nüsse mandel
chocolate: schokolade kakao | pan: pfanne topf blech schüssel | taste: geschmack schmeckt | health: gesund | organ: niere leber herz magen blut
skin: haut ausschlag | prescription: rezept verschreib | combine: zusammen gleichzeitig kombin wechselwirk | fraud: betrug | block: sperr
withdraw: abheb automat | savings: spar ersparnis | cable: kabel ladegerät | screen: bildschirm display | connect: verbind bluetooth
filter: filter | wheel: rad reifen bremse | door: tür fenster | floor: boden etage stock wand | smell: geruch riecht
light: licht lampe | audio: lautsprecher kopfhörer | standard: norm zertifiziert | eco: nachhaltig bio ökolog solar | found: gegründet seit geschichte
owner: inhaber gründer besitzer | partner: partner sponsor | revenue: umsatz gewinn | meeting: treffen sitzung | shift: schicht überstunden
pension: rente altersvorsorge | visa: visum aufenthalt | level: niveau stufe anfänger fortgeschritten | textbook: lehrbuch kursbuch material | record: aufzeichnung video
change: umsteig anschluss | stroller: kinderwagen | port: hafen anleger | serial: seriennummer charge | model: modell variante
manual: anleitung schritt | button: taste knopf drück | pressure: druck | emergency: notfall notruf | fire: feuer brand
gas: gas | meter: zähler zählerstand | supplier: anbieter versorger netzbetreiber | grant: zuschuss förder | neighbor: nachbar gemeinschaft
world: welt weltweit | biggest: größte größter meiste | average: durchschnitt mittel | next: nächste künftig | rise: steig erhöh wachs mehr
fall: sink senk weniger | half: halb hälfte doppelt | decide: entscheid | remember: vergess erinner | together: gemeinsam geteilt
price: bezahlen teurer pauschale aufpreis kostenpunkt wert gesamtpreis monatlich | pay: zahlungsart paypal raten ratenzahlung | discount: ermäßigung aktion sonderpreis billiger studentenrabatt | free: inklusive inbegriffen | refund: geld zurück wiederbekommen
cancel: aussteigen beenden zurücktreten abbestell ausfall fällt-aus | deliver: ankommt lieferzeit eintrifft postweg | repair: wartung warten reparatur | broken: klemmt tropft undicht gerissen spinnt | problem: klappt-nicht geht-nicht warnung
lost: verlegt gestohlen weg | wait: bearbeitung antwort rückmeldung | book: anmeldung einschreib platz | address: veranstaltungsort findet-statt treffpunkt | transport: verbindung linie abfahrt fährt
access: gehbehindert hörgerät | luggage: handgepäck | eat: kantine mittagessen buffet | allergy: nuss sesam allergene zöliakie | keep: lagern halten-sich reste aufheben
cook: gar backzeit ofentemperatur | clean: waschmaschine pflege fleck | water: dusche schwimm spritzwasser | weight: gramm leicht kilo | size: abmessung zentimeter passt
power: verbrauch spannung watt | speed: tempo rasch | contact: ansprechpartner melden wenden sprechen | staff: angestellte | child: sohn tochter jugendlich kleinkinder
dose: menge tropfen messlöffel | overdose: zuviel | effect: schwindel kopfschmerz beschwerden | ill: husten schnupfen asthma diabetes | hurt: verletzte tote
salary: verdienst stundenlohn bezahlung entgelt tarifgruppe | apply: einreichen bewerbungsfrist | leave: freie-tage urlaubsanspruch | skill: voraussetzungen vorkenntnisse mitbringen | course: modul lehrgang stunde lerninhalt
exam: abschluss bestehen bescheinigung teilnahmebescheinigung | limit: obergrenze höchstzahl bis-zu | require: bedingung zwingend | allow: möglich gestatten | reset: werkseinstellung zurückgesetzt
setting: aktivier deaktivier einschalt ausschalt umstell | update: neueste firmware | account: benutzer kundenkonto | security: datenleck geschützt | compatible: läuft-auf funktioniert-mit
room: schlafen übernachtung | contract: bindung mindestlaufzeit verlängert | result: auswirkung eingespart | origin: made hergestellt produktion | form: nachweis bescheinigung
plan: basis premium abo | trial: testen ausprobieren | portion: personen stücke | mix: verrühren unterheben | model: ausführung typ
rise: teurer gestiegen | fall: gesunken reduziert | weather: unwetter | level: vorwissen | record: nachträglich ansehen
`;
