/**
 * The same hundred or so things in the languages most prompts come in: what people buy, use, ask for. Written
 * side by side so that no language has an advantage over its neighbour. Lower case, without diacritics.
 */
export const everydayWords: Readonly<Record<string, string>> = {
  en: `discount code customer customers service support number order cancel subscription contract account password log
    invoice invoices payment card bank insurance car house shoes running phone laptop hotel flight flights children kids
    students teachers coffee water food meal restaurant dog cat hair skin sleep pain energy electricity bill heating poem
    joke translate summarise summarize text weather capital president film movie book music jobs salary quiet waterproof
    big fast slow expensive easy difficult old used trial month year week day user users problem error connect install
    set export import contacts employees clients project projects management tasks marketing sales accounting tax lawyer
    doctor dentist agency provider providers supplier brand brands product products quality experience opinions comparison
    replace similar instead gift card delivery warranty return returns track store shop machine kitchen garden family
    beginners learn language course school money save loan mortgage investment solar wind fee fees plan plans version
    weight protein diet exercise workout durability yearly billed stock headquarters founded story image grammar sentence complaints travel recipe voucher differences stocks okay printer
    office abroad dishwasher hurting score rental long cake large first sale outlet promo deal deals release notes status page annual report gas versus stove`,
  de: `rabatt gutschein kunde kunden kundenservice kundendienst nummer telefonnummer bestellung bestellen kundigen abo
    vertrag konto passwort anmelden rechnung rechnungen zahlung karte bank versicherung auto haus schuhe laufschuhe handy
    rechner flug fluge kinder studenten lehrer kaffee wasser essen hund katze haare haut schlaf schmerzen energie strom
    heizung warmepumpe gedicht witz ubersetze zusammen text wetter hauptstadt film buch musik stellenangebote gehalt leise
    wasserdicht gross grosse schnell langsam teuer einfach schwierig alt gebraucht testphase monat jahr woche tag nutzer
    problem fehler verbinden verbinde installieren einrichten exportieren kontakte mitarbeiter projekt aufgaben
    vertrieb buchhaltung steuer steuern anwalt arzt zahnarzt agentur hersteller marke marken produkt qualitat erfahrung
    bewertungen bewertung ersetzen ahnlich statt geschenk lieferung garantie ruckgabe verfolgen laden maschine kuche garten
    familie anfanger lernen sprache schule geld sparen kredit anlage gebuhren tarif tarife gegrundet hauptsitz bild
    wohnung matratze waschmaschine staubsauger girokonto kassensystem lohnabrechnung zuverlassig sicher serios eignet
    finden suche hilf nenne funktioniert bedeutet vorteile nachteile welcher warmepumpen uberblick telefon beschwerden reise rezept neukunden unterschiede rucksendung verkauft taugt
    drucker buro ausland spulmaschine leise schadet bonitat lange kuchen`,
  es: `descuento codigo cliente clientes atencion numero telefono pedido pedir cancelar suscripcion contrato contrasena
    sesion factura facturas facturacion pago tarjeta banco coche casa zapatos zapatillas movil portatil vuelo vuelos ninos
    hijo hijos estudiantes profesores cafe agua comida perro perros gato pelo piel dormir dolor energia luz electricidad
    calefaccion poema chiste cuentame traduce resume texto tiempo pelicula libro musica empleo trabajo sueldo silencioso
    impermeable impermeables grande rapido lento caro cara facil dificil viejo usado prueba gratuita mes ano semana dia
    usuario problema error conectar instalar configurar exporto contactos empleados proyecto proyectos gestionar tareas
    ventas contabilidad impuestos abogado medico dentista agencia proveedor proveedores marca marcas producto calidad
    experiencia comparativa sustituto parecidos similares regalo envio garantia devolver devolucion tienda maquina cocina
    jardin familia principiantes aprender idioma escuela dinero ahorrar prestamo hipoteca inversion placas solares
    tarifas planes sede fundo imagen gramatica frase colchon lavadora aspiradora fiable fiables farmacias confianza
    enumera inmobiliarias voluntarios encuentra cancelacion significa hogar contratar renovar ventajas desventajas fortuna
    reservar verdad cosas consejos trucos pasos guia quejas viaje familia receta cupon primer diferencias plazo vende sirve
    impresora oficina extranjero lavavajillas historial crediticio perjudica devoluciones`,
  fr: `reduction code promo client clients numero telephone commande commander resilier abonnement contrat compte
    passe connexion facture factures facturation paiement carte banque assurance voiture maison chaussures portable
    ordinateur vol vols enfants enfant etudiants etudiant professeurs cafe eau repas chien chat cheveux peau dormir
    douleur energie electricite chauffage poeme blague traduis resume texte temps film livre musique emploi salaire
    silencieux impermeables grand rapide lent cher chere facile difficile vieux occasion essai mois annee semaine jour
    utilisateur probleme erreur connecter installer configurer exporter contacts salaries projet projets gerer taches
    ventes comptabilite impots avocat medecin dentiste agence fournisseur fournisseurs marque marques produit qualite
    experience comparatif remplacant similaires cadeau livraison garantie retour renvoyer suivre magasin machine cuisine
    jardin famille debutants apprendre langue ecole argent economiser pret credit investissement panneaux solaires tarif
    tarifs forfaits siege fonde image grammaire phrase matelas aspirateur soldes signes astuces etapes guide
    devis mutuelle retraite lequel laquelle veut dire fonctionne signifie confiance enleve nettoyer plaintes voyage famille recette bon premiere differences vend convient imprimante bureau
    etranger vaisselle sale gateau cote`,
  it: `sconto codice cliente clienti assistenza numero telefono ordine ordinare disdire abbonamento contratto conto corrente
    password accedere fattura fatturazione pagamento carta banca assicurazione auto macchina casa scarpe corsa cellulare
    telefonino portatile volo voli bambini figli studenti insegnanti caffe acqua cibo ristorante cane gatto capelli pelle
    dormire dolore energia luce bolletta riscaldamento poesia barzelletta traduci riassumi testo tempo film libro musica
    lavoro stipendio silenzioso impermeabili grande veloce lento caro economica economico facile difficile vecchio usato
    prova mese anno settimana giorno utente utenti problema errore collegare installare configurare esportare contatti
    dipendenti progetto progetti gestire attivita vendite contabilita tasse avvocato medico dentista agenzia fornitore
    fornitori marca marchi prodotto qualita esperienza confronto sostituire simile simili invece regalo spedizione garanzia
    reso negozio negozi cucina giardino famiglia principianti imparare lingua scuola risparmiare prestito mutuo
    investimento tariffe piani fondato sede immagine materasso lavatrice gratuite gratuita partite fatturazione lavastoviglie
    significa pompa calore vantaggi svantaggi trovare viaggio famiglie ricetta differenze vende stampante ufficio estero
    promozionale affittare imparare dipendenti piccoli mangia torna`,
  pt: `desconto codigo cliente clientes atendimento numero telefone pedido encomenda cancelar assinatura subscricao contrato
    conta senha entrar fatura faturas faturacao pagamento cartao banco carro casa sapatos tenis corrida telemovel celular
    portatil voo voos criancas filhos estudantes professores cafe agua comida restaurante cachorro cao gato cabelo pele
    dormir dor energia luz eletricidade aquecimento poema piada traduza resuma texto tempo filme livro musica emprego
    trabalho salario silencioso impermeavel grande rapido lento caro facil dificil velho usado teste mes ano semana dia
    utilizador usuario problema erro ligar conectar instalar configurar exportar contatos funcionarios projeto projetos
    gerir gerenciar tarefas vendas contabilidade impostos advogado medico dentista agencia fornecedor fornecedores marca
    marcas produto qualidade experiencia comparacao substituir parecido semelhantes presente entrega garantia devolver loja
    lojas maquina cozinha jardim familia iniciantes aprender lingua escola dinheiro poupar economizar emprestimo
    investimento planos tarifas fundou sede imagem colchao gratuitas recibos verdes significa bomba calor vantagens
    desvantagens encontrar jovens automovel exporto contactos impressora escritorio barata baratas louca receita equipes
    cupom primeira compra viagem estrangeiro serve acham bolo`,
  nl: `korting kortingscode klant klanten klantenservice nummer telefoonnummer bestelling bestellen opzeggen abonnement
    contract rekening betaalrekening wachtwoord inloggen factuur facturen betaling kaart verzekering autoverzekering auto
    huis schoenen hardloopschoenen telefoon vlucht vluchten kinderen studenten docenten koffie water eten hond kat haar
    huid slapen pijn energie stroom energierekening verwarming warmtepomp gedicht grap vertaal vat tekst weer hoofdstad
    film boek muziek vacatures salaris stil waterdicht groot snel langzaam duur makkelijk moeilijk oud tweedehands proberen
    maand jaar week dag gebruiker probleem fout verbinden installeren instellen exporteren contacten medewerkers project
    taken verkoop boekhouding boekhoudprogramma belasting advocaat dokter tandarts bureau leverancier aanbieder aanbieders
    merk merken product kwaliteit mening vergelijking vervangen vergelijkbaar plaats cadeau bezorging garantie retour winkel
    winkels keuken tuin gezin beginners leren taal school geld besparen lening hypotheek belegging tarieven opgericht
    hoofdkantoor afbeelding matras wasmachine jongeren verlagen herfst betekent voordelen nadelen vind lukt help vaatwasser stille kantoor buitenland verkoopt werknemers huren scholen recept verschillen`,
  pl: `znizka kod klient klienci obsluga numer telefon zamowienie zamowic anulowac subskrypcja subskrypcje umowa konto haslo
    zalogowac faktura faktury fakturowania platnosc karta bank ubezpieczenie samochod samochodu dom buty biegania laptop
    hotel lot loty dzieci dziecko student studenta nauczyciele kawa woda jedzenie restauracja pies kot wlosy skora spac sen
    bol energia prad rachunki ogrzewanie pompa ciepla wiersz dowcip przetlumacz tekst pogoda stolica film ksiazka muzyka
    praca zarobki cichy wodoodporne duzy szybki wolny drogi latwy trudny stary uzywany wersja miesiac miesiecznie rok
    tydzien dzien uzytkownik problem blad polaczyc zainstalowac ustawic eksportowac kontakty pracownicy projekt projektami
    zadania sprzedaz ksiegowosc podatki prawnik lekarz dentysta agencja dostawca dostawcy marka marki produkt jakosc
    doswiadczenia ranking zastapic podobne zamiast prezent dostawa gwarancja zwrot sklepy kuchnia ogrod rodzina poczatkujacych
    nauczyc jezyk szkola pieniadze oszczedzac kredyt inwestycja cennik zalozyl siedziba materac pralka mlodych porady
    oznacza zalety wady znalezc obnizyc jesieni plaskostopia podroze rodziny przepis rabatowy roznice sprzedaje drukarka
    biura granica zmywarka wynajem kupno pracownikow szkol robic ciasto`,
  sv: `rabatt rabattkod kund kunder kundtjanst nummer telefonnummer bestallning bestalla avsluta prenumeration abonnemang
    avtal konto losenord logga faktura fakturor betalning kort bank forsakring bilforsakring bil hus skor loparskor telefon
    dator hotell flyg barn studenter larare kaffe vatten mat hund katt har hud somn sova smarta energi el elrakning varme
    varmepump dikt skamt oversatt sammanfatta text vader huvudstad film bok musik jobb lon tyst vattentat stor snabb
    langsam dyr latt svar gammal begagnad testa manad manaden ar vecka dag anvandare problem fel koppla installera
    exportera kontakter anstallda projekt uppgifter forsaljning bokforing bokforingsprogram skatt advokat lakare tandlakare
    byra leverantor leverantorer marke marken produkt kvalitet erfarenheter jamforelse ersatta liknande istallet present
    leverans garanti retur butik butiker kok tradgard familj nyborjare lara sprak skola spara lan bolan investering
    grundade huvudkontor bild madrass tvattmaskin unga hosten betyder fordelar nackdelar hitta sanka laddar langre enskild resa familjer recept skillnader saljer skrivare kontoret utomlands diskmaskin hyra
    anstallda skolor forsta passar tycker kaka`,
  tr: `indirim indirimi kod kodu musteri musteriler hizmetleri numara numarasi telefon siparis iptal abonelik aboneligi
    sozlesme hesap hesabi sifre giris fatura faturasi faturami odeme kart banka sigorta kasko araba ev ayakkabi ayakkabisi
    kosu bilgisayar otel oteller ucak bilet cocuk cocuklar cocuklu ogrenci ogrenciler ogretmenler kahve su yemek restoran
    kopek kedi sac cilt uyku uyumak agri enerji elektrik isitma pompasi siir fikra cevir ozetle metin hava baskenti film
    kitap muzik is ilanlari maas sessiz buyuk hizli yavas pahali kolay zor eski ikinci deneme ay aylik yil hafta gun
    kullanici sorun hata baglamak kurmak ayarlamak aktarmak kisiler calisanlar calisan proje gorev satis muhasebe vergi
    avukat doktor disci ajans saglayici marka markalar urun kalite deneyim karsilastirma yerine benzer hediye kargo garanti
    iade magaza mutfak bahce aile yeni baslayanlar ogrenmek dil okul tasarruf kredi yatirim kurdu merkezi yatak makinesi
    genc suruculer hakkinda nedeni avantajlari dezavantajlari bulmak dusurebilirim olmuyor yapmaliyim serbest onerileri seyahat aileler tarifi ilk farklari satiliyor yazici ofis disinda bulasik
    kiralamak calisani okullar yedi uygun dusunuyor uygulama`,
};
