/**
 * Common words of each language that is written in Latin letters: function words, question words, and what
 * people ask assistants about. Lower case, without diacritics, as some type them. A word in several languages
 * counts for each, but less.
 */
export const commonWords: Readonly<Record<string, string>> = {
  en: `a an and any are as at be been but by can could did do does for from get had has have he her his how i if in into
    is it its know like make me more most much my need new no not of on one or other our out over she should so some than
    that the their them then there these they this to too under up us use using very was we were what when where which
    while who whom why will with without would you your yours best better good great cheap cheaper cheapest top review
    reviews price prices pricing cost costs alternative alternatives worth compare compared difference between software
    tools small business businesses company companies free help find buy work works working way ways should'nt don doesn
    isn what's i'm tips steps guide recommend suggest looking near online today people team home write tell give show
    name list explain really still safe reliable anyone about after before because during through against every`,
  de: `aber alle als also am an auch auf aus bei beim bin bis bist da dann das dass dein deine dem den denn der des die
    dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es etwas euch fur fuer
    gegen gibt gut gute guten gutes habe haben hat hatte ich ihr ihre im in ins ist ja jemand kann kannst kein keine konnen
    koennen konnte machen man mehr mein meine meinem meinen meiner mich mir mit muss nach nicht noch nur ob oder ohne sein
    seine seit sich sie sind so soll sollte uber ueber um und uns unser unsere unter viel viele vom von vor wann warum was
    welche welchen welcher welches wenn wer werden wie wieso wird wir wo wofur worauf wurde zu zum zur zwischen beste
    besten bester bestes besser gunstig gunstige preis preise kosten kostet erfahrungen vergleich unterschied alternative
    alternativen kleine kleinen unternehmen firma firmen anbieter lohnt kaufen wirklich schreibe erklare tipps empfehlen
    seiten deutschland kostenlos heute morgen bitte danke hallo mich tun`,
  es: `a al algo alguien algun alguna ante antes aqui asi aunque bien cada como con contra cual cuales cualquier cuando
    cuanta cuanto cuantos de del desde donde dos durante el ella ellos en entre era es esa ese eso esta estan estar este
    esto estos fue fuera gracias ha hace hacer hacia hasta hay hola la las le les lo los mas me mejor mejores mi mis mucho
    muchos muy nada ni no nos nosotros nuestra nuestro o otra otro para pero poco por porque puede puedo pueden que quien
    quiero saber se sea segun ser si sin sobre son su sus tambien tanto tener tengo tiene tienen toda todo todos tu tus un
    una unas uno unos usar vale y ya yo precio precios cuesta barato barata empresa empresas pequena pequenas alternativa
    alternativas diferencia opiniones pena merece conviene recomiendas recomendable comprar necesito busco gratis
    herramienta herramientas programa aplicacion cuenta seguro tipos pymes negocio ayuda dime explicame escribe buen buena
    bueno buenos espana mexico tal debo deberia`,
  fr: `a afin ai ainsi alors au aucun aussi autre aux avec avoir bien bon bonne c ca ce cela ces cet cette ceux chez comme
    comment contre d dans de depuis des deux dois doit donc du elle elles en encore entre est et etait etre eux fait faire
    faut il ils j je jusqu l la le les leur leurs lequel lui m ma mais me meilleur meilleure meilleurs meilleures mes moi
    moins mon n ne ni nos notre nous on ont ou oui par pas peut peux plus pour pourquoi puis qu quand que quel quelle
    quelles quels qui quoi s sa sans se ses si son sont sous sur t ta te tes toi ton tous tout toute toutes tres trop tu un
    une vers voici vos votre vous vraiment y prix coute combien entreprise entreprises petite petites logiciel avis
    difference alternative alternatives fiable acheter choisir utiliser gratuit gratuite outil outils conseils meilleurs recommander
    recommandes cherche besoin avantages inconvenients francais existe aide ecris explique bonjour merci`,
  it: `a abbiamo ai al alla alle allo anche ancora bene buon buona che chi ci come con contro cosa cosi da dal dalla dalle
    degli dei del della delle dello di dopo dove due e ed era essere fa fare fra gia gli ha hai hanno ho i il in io l la le
    lei lo loro lui ma mai meglio mi mia mie miei migliore migliori mio molto nei nel nella non nostra nostro o ogni oppure
    per perche piu poco posso possiamo puo qual quale quali quando quanto quella quello questa questo qui sarebbe se sei
    senza si sia siamo solo sono sotto su sua sui sul sulla suo tra tutti tutto un una uno vale va vorrei prezzo prezzi
    costa costo azienda aziende piccola piccole differenza alternativa alternative opinioni recensioni conviene davvero
    consigli consigliare comprare usare gratis programma programmi affidabile sicuro scegliere funziona cerco aiutami
    scrivi grazie ciao pena strumenti italia soldi quante quanti come posso fatture dovrei`,
  pt: `a ao aos as ate bem boa bom com como contra cada d da das de dela dele depois do dos e ela ele eles em entre era
    essa esse esta estao estar este eu faz fazer foi ha isso isto ja la lhe mais mas me melhor melhores meu meus minha
    minhas muito muitos na nas nao nem no nos nossa nosso o obrigado ola onde os ou para pela pelo pode podem por porque
    posso qual quais quando quanto quantos que quem quero se sem ser seu seus sim sobre somos sou sua suas tambem tem tenho
    ter toda todos tudo um uma umas uns usar vale voce voces vou preco precos custa custam barato empresa empresas
    pequenas pequena diferenca alternativa alternativas opiniao opinioes avaliacoes pena comprar recomenda recomendam
    preciso procuro gratis gratuito ferramenta ferramentas aplicativo programa conta seguro funciona escolher dicas ajuda
    escreva portugal brasil compensa confiavel devo existe existem meninas`,
  nl: `met klein valt aan al alle als altijd ben bent bij daar dan dat de deze die dit doen door dus een eens en er ga gaat gebruiken geen
    goed goede had hangt heb hebben heeft hem het hier hij hoe hoeveel hun iemand ik in is ja je jij jou jouw juist kan
    kun kunnen maar mag me meer meest mijn moet moeten mij na naar niet niets nog nu of om omdat ons onze ook op over per
    sinds te tegen tot tussen u uit uw van veel voor waar waarom wanneer was wat we welk welke wel werd werkt wie wij wil
    worden wordt zal ze zelf zich zij zijn zo zonder zou beste beter goedkoop goedkope goedkoopste prijs prijzen kost
    kosten verschil alternatief alternatieven ervaringen betrouwbaar bedrijf bedrijven kleine waard vergelijk vergelijken
    kopen gratis zoek tips veilig schrijf leg bedankt hallo aanraden raad werken mogelijk ervaring geschikt nederland`,
  pl: `a aby albo ale az bardzo bez bo byc by byl byla bylo byly chce ci co czy czyli czym dla do dobra dobre dobry dwa gdy
    gdzie go i ich ile im ja jak jaka jakie jaki jakich jako jego jej jest jestem jesli juz kiedy kto ktora ktore ktory
    lepiej lepsza lepsze lepszy lub ma mam maja mi mnie moge moj moja moje moze mozna mozesz na nad najlepsza najlepsze
    najlepszy najlepszych najtanszy nam nas nasz nie niz o od ona on oni oraz po pod polska ponad powinienem poza przed
    przez przy sa sie skad sobie swoj ta tak tam te tego tej ten to tu tutaj tylko tym u w warto was we wiecej wszystko wy
    z za ze zeby zl cena ceny kosztuje tani tanie roznica alternatywa alternatywy alternatywe opinie porownanie firma firm
    firmy malych malej polecasz polecacie kupic dziala wybrac program programy narzedzia sklep szukam darmowy darmowe
    bezpieczny napisz wyjasnij dziekuje czesc miedzy`,
  sv: `alla allt an andra att av bara bli blir bor bra da dag de dem den denna det detta din ditt dom du efter eller en er
    ett fa far finns fler for fore fran ga gar gor gora ha han har hej hela henne hon hos hur i ifall ingen inte in jag ju
    kan kanske kom kunde man manga med mellan men mer mest mig min mina mitt mot mycket nagon nagot nar ni nu ny och ocksa
    om oss over pa rekommenderar samma sa sedan sig sin sina skulle sina ska som stor tack till under upp ut utan vad var
    vara vart varfor vara vem vi vid vilka vilken vilket vill att bast basta battre billig billiga billigaste pris priser
    kostar kosta skillnad skillnaden alternativ foretag sma recensioner omdomen vart saker palitlig kopa anvanda anvander
    program gratis verktyg tips letar soker skriv forklara jamfor jamfort sverige fungerar valja lonar vart pengar`,
  tr: `acaba ama arasinda artik az bana bazi ben beni benim bir biraz biri bile birlikte biz bu buna bunu cok cunku da daha
    de degil diye en gibi gore guvenilir hangi hangisi hangileri hem her hic icin ile ilgili ise iyi kadar karsi ki kim kac
    kucuk lazim mi mu nasil ne neden nedir nelerdir nerede nereden neler o olan olarak oldugu olmak olsun olur onun oneri
    oneriler onerir onerirsin oneriyorsun sadece sana sen sey sonra soyle su tum uzerinde var ve veya ya yada yani yapmak
    yapilir yapabilirim yok yoksa yuksek zaman fiyat fiyati fiyatlari ucuz ucretsiz kac para fark farki alternatif
    alternatifleri yorum yorumlar yorumlari tavsiye program programi sirket sirketler isletme isletmeler satin almak alinir
    kullanmak kullanan kullaniyor kullanilir deger degermi mantikli daha hizli sirketi merhaba tesekkurler yaz acikla
    turkiye istiyorum ariyorum arasindaki oluyor calisiyor`,
  da: `af alle altid at bare bedre bedste bedst blev bliver da de dem den denne der deres det dette dig din dit du efter
    eller en end er et fa far fik flere for fordi forskel forskellen fra frem gode god godt gor gore ham han har have hej
    hende her hvad hvem hver hvilke hvilken hvilket hvis hvor hvordan hvorfor i ikke ind ingen ja jeg kan kom koste koster
    kunne lige man mange med meget mellem men mere mest mig min mit mod naar nar nej nogen noget nu ny og ogsa om op os
    over pa pris priser sadan selv sig sin skal skulle som tak til ud uden under vaere var ved vi vil ville virksomhed
    virksomheder billigste billig anbefale anbefaler anmeldelser bruge kobe danmark penge mig virker`,
  no: `alle alltid at av bare bedre best beste ble blir da de dem den denne der det dette deg din ditt du eller en enn er
    et etter fa far flere for fordi forskjell forskjellen fra gjor gjore god godt ha han har hei henne her hva hvem hver
    hvilke hvilken hvilket hvis hvor hvordan hvorfor i ikke inn ingen ja jeg kan kom koste koster kunne man mange med mellom
    men mer mest meg min mitt mot mye na nar nei noe noen norge ny og ogsa om opp oss over pa pris priser seg selv sin skal
    skulle som takk til under uten vaere var ved vi vil ville bedrift bedrifter billigste billig anbefale anbefaler
    anmeldelser bruke kjope penger fungerer verdt`,
  fi: `ei eika ennen entä enta etta hanen hei ja jo joka jos kaikki kannattaa kanssa kautta kertoa kiitos koska kuin kuinka
    kuka kumpi maksaa me mika mikä mille milla milloin minka minkä minulla minulle mina minun missa mista mita mitka miten
    miksi mutta myos ne nyt olen oli olla on onko ovat paljonko paljon paras parhaat parhaan parempi pienelle pieni
    pienille pitaisi sen sina sinun se siita tai tama taman te tuo vai vain vaihtoehto vaihtoehdot vaihtoehtoja voi voin
    voiko yritys yritykselle yrityksille yrityksen hinta hinnat halpa halvin hyva hyvä ero suosittele suosittelet
    suositella ostaa kaytta kayttaa ilmainen luotettava kokemuksia suomessa valita ohjelma ohjelmisto toimii`,
  cs: `a aby ale ani asi az bez bude by byl byla byt co coz dalsi do dobry dobra dobre ho i jak jake jaka jaky jakou je jeho
    jejich jen jeste jestli ji jiz jsem jsi jsme jsou k kam kde kdo kdy ktera ktere ktery kolik kvuli lepe lepsi ma maji mam
    me mezi mi mne moje muj muze muzu na nad nam nebo nejlepsi nejlevnejsi neni nez nic o od on pod podle pokud pouze po
    prece pred pres pri pro proc protoze s se si stoji svuj ta tak take tam te tedy ten tento to tohle toho tom tu ty u uz v
    ve vice vsak vsechny vyplati z za ze cena ceny levny rozdil alternativa alternativy recenze zkusenosti srovnani firma
    firmy firem male malou koupit pouzit vybrat program nastroje zdarma spolehlivy doporucujes doporucite funguje cesko
    dekuji ahoj`,
  sk: `a aby ako aj ale alebo ani ano asi az bez bol bola bolo by byt co cez dnes do dobry dobra dobre este ho i ich ja
    jeho jej je kde ked kto ktora ktore ktory kolko koľko ku lebo lepsie lepsi len ma maju mam medzi mi mna moj moja moze
    mozem moze na nad najlepsi najlepsie najlacnejsi nam naozaj nas nie niet o od odporucas odporucate on pod podla po pre
    preco pred pri rozdiel s sa si som sme su svoj ta tak tam te ten tento to toho tom tu ty u uz v vo viac vsetko vsetky z
    za ze zo cena ceny stoji lacny alternativa alternativy recenzie skusenosti porovnanie firma firmy firiem male malu kupit
    pouzit vybrat program nastroje zadarmo spolahlivy funguje slovensku slovensko dakujem ahoj oplati`,
  hu: `a az azt ami amely aki akkor ahogy aztan be belul csak de egy egyik el es és eseten ezt ez ezek fel ha hanem hogy
    hogyan hol honnan hova igen is itt jo jó jobb kell ki kinek kisvallalkozas legjobb legjobbak legolcsobb lehet lenne
    magyar meg még melyik melyiket mennyi mennyibe mennyire mert mi miert mik mikor milyen mindig mint mit most nagyon nekem
    nem nincs olcso ott ő sok szamomra szerint tudok ugy vagy van vannak volt ar ara arak kerul különbség kulonbseg
    alternativa alternativaja velemenyek velemeny megeri ajanlasz ajanlott cegek ceg cegeknek vallalkozas vallalkozasoknak
    program programok ingyenes hasznalni hasznalhato vasarolni megbizhato mukodik kozott koszonom szia`,
  ro: `a acest aceasta acum ai al ale am ar are as asta atunci au avea bun buna buni ca cand care cat cata ce cel cele cei
    cine cu cum da daca dar de deci despre din dintre doar după dupa e ea ei el ele era este eu face fac fara fi fie fost
    foarte iar in intre la le li lui ma mai mare mea meu mele merita mi mic mici mici multe mult nici nimic noi nostru nu o
    pe pentru poate pot prin sa sau se si sunt si spre sub sunt te trebuie tu un una unde unei unele unor unui va vreau voi
    pret pretul preturi costa ieftin diferenta alternativa alternative pareri recenzii firma firme firmele companie companii
    cumpara cumpar folosesc program programe instrumente gratuit sigur recomanzi recomandati cele bune functioneaza romania
    multumesc salut cel`,
  ca: `a al als amb aquest aquesta aquests bé bo bona com contra del dels des dona donar dos el ella els em en entre era es
    esta està estan fa fer fins ha han hi ho i ja jo l la les li llavors m'agradaria meu meva meus més mes mig millor
    millors molt molts mon ni no nosaltres nostre o on per pel pels perquè perque petita petites pot puc què que quin quina
    quines quins quan quant s són sense ser seu seva si sobre soc són també tant te tenir tens tinc tot tots tu un una uns
    va vaig val vols vull preu preus costa barat empresa empreses diferència diferencia alternativa alternatives opinions
    pena comprar recomanes fiable eina eines gratuït programa cal hauria gràcies`,
  id: `ada adalah agar akan aku anda antara apa apakah atau bagaimana bagus banyak baru baik beberapa beda belum berapa
    berapakah bisa biaya boleh buat bukan cara cocok dalam dan dapat dari daripada dengan di dia dimana harga harganya harus
    hari hingga ini itu jadi jika juga kalau kami kamu kapan karena ke kecil kenapa kepada kita kok lagi lain layanan lebih
    mana masih membeli mengapa menggunakan mereka merekomendasikan murah nya oleh pada paling perbedaan perlu perusahaan
    rekomendasi saat saja sama sampai saya sebagai sekarang seperti siapa sudah supaya tanpa tapi tentang terbaik terhadap
    terpercaya termurah tetapi tidak untuk usaha yang ya aman alternatif selain beli aplikasi gratis tolong terima kasih
    indonesia jelaskan tuliskan gimana bandingkan`,
  vi: `anh bao bang bị bi biet boi can cần cac các cach cái cho chon chọn co có con công cong cua của cung dang dau de den
    di dich dieu do doanh duoc được em gi gì gia giá giua giữa hai hay hon hơn khac khác khi khong không la là lam làm loai
    mem mềm minh mình mot một mua nao nào nay này ngay nghiep nghiệp nguoi người nhat nhất nhieu nhỏ nho nhu như nhung những
    nen nên o phan phần phai phải qua ra rat re rẻ sao so sử su sanh tai tại tao tat tên the thế thi thì toi tôi tot tốt tren
    trong tu từ va và vay ve về vi voi với dung dụng viet vay xin cam on dich vụ`,
  tl: `ako alin ang ano ano-ano at ay ba bakit bang dahil dapat din daw dito gamitin ginagamit gusto hindi ilan ilang ito iyon
    ka kailan kailangan kami kanila kasi kay kaya ko kung lahat lang mabuti maganda magandang magkano mahal maliit mas may
    mayroon mga mo mura murang na naman nang natin nasa ng ngayon ni nila nito niya o pa paano paano para pero pinaka
    pinakamagandang pinakamahusay po pwede sa saan saka sila si sino siya sulit tayo tungkol yung negosyo salamat kumusta
    presyo kumpara`,
  et: `aga ainult alternatiiv alternatiivid eest ei ega enne et firma firmade hind hinnad ja jah juba jooksul jaoks kas keda
    kes kui kuidas kus kust maksab mida miks millal milline millised mina minu mis mitte mul mulle ma meie muu neid nende ning
    nuud oleks oli olen olema on oma ole parem parim parimad pole saab saan see seda selle siis soovitad soovitada soovitate
    ta tasub tema teha vaike vaikesele vaikeettevote ettevote ettevottele vahe vaid vaga voi voib uks odav odavaim osta
    kasutada tarkvara programm tasuta usaldusvaarne kogemused eesti`,
  lv: `ar arī ari bez bet bija bus būt but cik citi cits dazi dēļ del diezgan es esmu gan gada ir ja jau ja jo ka kad kads
    kada kadi kā ka kas katrs kapec ko kur kura kuri kurs labak labaks labaka labakais labaka labakie labākā labs laba lai
    lielas lidz lielak ļoti loti man mans mazam maziem mazs mes mums nav ne nevis no un uz par pa pec per pie pirkt
    programma programmas programmatura salidzinajums savu si sis so starp starpiba tad tas ta te to tu uznemums uznemumam
    uznemumiem var vai vairak vel viens vins cena cenas maksa lets letakais alternativa alternativas atsauksmes vertiba
    verts ieteikt iesaki izmantot uzticams bezmaksas latvija`,
  lt: `ar arba apie as aš bei bet būti buti buvo daug dar del dėl geras gera geriau geriausia geriausias geriausi geriausios
    geresnis gali galiu ir is iš jau jei jie jis ji kad kada kai kaip kam kas kaina kainos kainuoja ka kiek kodel kokia
    kokie kokios koks kur kuri kuris labai mano maza mazai mazoms man manes mes mums nei nes nera nuo ne o pagal pas per pigus
    pigiausias po prie pirkti programa programos skirtumas tai taip tarp tik to tu turi tuo uz už verta vienas yra zmones
    alternatyva alternatyvos atsiliepimai imone imonei imonems verslui rekomenduojate rekomenduoji naudoti patikimas
    nemokama nemokamai lietuvoje`,
  hr: `a ako ali bez bi bih bio bila biti bolje bolji bolja cijena cijene da dali dobar dobra dobro do dok ga gdje gotovo i
    ili im ima imam imaju in isplati iz izmedu ja jako je jedan jer jesam jesu jos kada kako kakav kao koja koje koji koju
    koliko kod kosta košta kupiti li malo male malu mala me mi misljenja moj moja moje moze mogu možete na naj najbolja
    najbolje najbolji najjeftiniji nakon nas ne nego nema nesto netko ni nisam nije o od on oni ovo po pod preporucas
    preporucujete prije pri program programi razlika s sa sam samo se si smo su sto sta svi ta tako te to tvrtka tvrtke
    tvrtku u uz va vec vise za zasto alternativa alternative alati besplatno pouzdan koristiti hrvatskoj hvala`,
  sl: `ali ampak bi bil bila bilo biti bolje boljsi boljsa brez cena cene da do dober dobra dobro dobri ga gre ima imam in iz
    jaz je jih k kako kaj kadar kateri katera katere kdaj kdo ker kje ki ko koliko kot kupiti le lahko ali majhna majhno
    majhna majhnih me med mi mnenja moj moja moje na nad naj najboljsa najboljse najboljsi najcenejsi nam ne nekaj ni nisem o
    ob od oziroma pa po pod podjetje podjetja podjetij pri pred priporocas priporocate program programi razlika s se sem si
    smo so splaca stane sta te ta tako tem to torej tudi tukaj u v vec vendar vse za zakaj ze z alternativa alternative
    orodja brezplacno zanesljiv uporabljati sloveniji hvala`,
  sq: `a apo ashtu cila cilat cili çfarë cfare dhe duhet do e edhe eshte është ishte i ja jane janë ka kam keni kjo ku kur ky
    kush me më mire mirë mund nga në ne nese një nje nuk o pa per për perse pse qe që sa se si sipas tani te të tek tij tuaj
    une unë vetem vogel vogël biznes biznesi biznese cmimi çmimi kushton lire lirë alternativa alternative me ndryshimi
    ndermjet rekomandon rekomandoni blej bleje perdor program programi falas besueshme shqiperi faleminderit vlen`,
  is: `að af allt á að bara besta besti best betri betra eða eða eða ef eftir eg ég eina einn eins ekki en er eru fa fá fra frá
    fyrir fyrirtæki get getur gott goð góð góður ha hafa han hann hefur hér hjá hvað hvaða hvar hvenær hver hvernig hversu
    hvers í innan inn ísland kaupa kosta kostar lítil lítið litil maður með meira mer mér milli minn mitt mjög munur munurinn
    ný nú og okkur ódýrasta ódýr ókeypis sá sem sér sinn svo taka til um upp úr út var vegna vera verð við vil virkar þá það
    þar þau þegar þeir þessi þú því þess mælir`,
  eu: `al baina baino bat batzuk bere beste bezala bi da dago dagoen dauka daude dezaket diot dira du dut dute edo egin egiteko
    ere erosi enpresa enpresak enpresetarako eta ez gehiago gehien hau hemen hobea hobe hobeto hoberena hoberenak honek hori
    hura ikasi izan kostatzen merke merkeena merezi nahi naiz nire nola non nor noiz ondo onena onenak prezioa prezioak
    programa txiki txikientzat txikia zein zeintzuk zenbat zer zergatik zuen zure artean aldea alternatiba alternatibak
    gomendatzen erabili doan`,
  ms: `ada adakah adalah agar akan anda antara apa apakah atau bagaimana bagi bagus baik banyak beberapa beli belum berapa
    berapakah beza boleh bukan cara daripada dan dari dengan di dia guna harga harus ini itu jika juga kalau kami kecil kedai
    kenapa kepada kerana ke kos kita lagi lebih mana mahal manakah mengapa menggunakan mereka murah oleh pada paling percuma
    perbezaan perlu perniagaan perisian sahaja saya sebagai sekarang semua seperti siapa sudah syarikat tanpa tetapi terbaik
    tentang termurah tidak tak untuk yang ya selamat alternatif aplikasi terima kasih malaysia awak cadangkan syor`,
  sw: `ambayo au bei bila bora cha gani gharama hadi hii hili hiyo huu ile ipi ili je jinsi juu kama kampuni katika kati kila
    kuna kununua kutumia kwa kwamba kwenye la lakini lini mimi moja na nafuu namna nani ndogo ni nini njia nzuri pia
    programu sana sasa tofauti vipi wa wapi wakati wangu watu wewe ya yangu yake yangu za zaidi zote biashara`,
  af: `aan al as asseblief baie beste beter by dat daar dan dankie die dit 'n deur doen een ek en gaan gebruik gee geen
    goed goeie goedkoop goedkoopste het hierdie hoe hoekom hoeveel hom hulle hy in is ja jou jy kan klein kos koop maar
    maak man meer met moet my na nie nog nou of om ons ook oor op prys pryse sal sê self sien so sy te tussen uit van vir
    vra waar waarom wanneer was wat watter wees werk wie word verskil alternatief alternatiewe besigheid besighede sagteware
    betroubare aanbeveel`,
};
