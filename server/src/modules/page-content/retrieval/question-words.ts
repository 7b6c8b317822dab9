/** What questions have in common, whatever they ask for, in the languages that pages are mostly in. */
export const questionWords: ReadonlySet<string> = new Set(
  [
    'a an the and or of for to in on at by with from that this these those it its is are was were be been do does did can could should would will have has had i you he she we they my your our their me us not no but into about than then there here any some all what which who whom whose when where why how much many more most get need want use used using if so as up out per',
    'der die das den dem des ein eine einen einem einer eines und oder für fur mit von vom aus bei beim auf zu zum zur im in am an ist sind war wird werden kann können konnen soll darf muss man ich sie er es wir ihr mein meine ihre ihren wie was wer wann warum welche welcher welches welchen wo woher viel viele nicht auch gibt es sich als noch nach dass brauche habe hat haben',
    'le la les l un une des du de d au aux et ou dans pour avec sur est sont que qui quel quelle quels quelles comment pourquoi quand combien par pas plus ce cette ces je tu il elle on nous vous ils mon ma mes votre vos ses son sa en y a t il faut peut puis dois ai avez s n qu',
    'el la los las un una unos unas de del al y o u en para con por que quien cual cuales como cuando donde cuanto cuanta cuantos cuantas es son esta estan está están hay se lo le les mi mis su sus tu si no mas más puedo puede tengo tiene necesito sobre qué quién cuál cuáles cómo cuándo dónde cuánto cuánta cuántos cuántas',
    'il lo la i gli le un uno una di del della dei delle da dal in nel nella con su sul per tra e o che chi cosa quale quali come quando dove quanto quanta quanti quante è sono si mi ci ho ha devo posso può non c',
    'o a os as um uma uns umas de do da dos das em no na nos nas com por para e ou que quem qual quais como quando onde quanto quanta quantos quantas é são está se eu meu minha posso pode preciso tem há não mais',
    'de het een en of van voor met op in aan bij naar uit is zijn was wordt worden kan kunnen mag moet ik je u mijn uw wie wat waar wanneer waarom welke hoe hoeveel er niet ook als dan heb heeft om te',
    'и или в во на с со по для от до из у о об что кто какой какая какие как когда где почему сколько ли это не есть мне я вы мой можно нужно',
    'من في على إلى عن مع ما ماذا متى أين كيف كم هل لماذا أي هو هي هذا هذه التي الذي أن إن لا و أو عند بعد قبل كل لي يمكن يمكنني',
    'です ます ませ した して する か？ ですか ますか いつ どこ どう どの どれ なに 何で いくら くら らい でき きま すか りま あり ます のは には とは から まで れば いの がで こと もの',
    '什么 多少 怎么 如何 哪些 哪里 什麼 吗？ 是否 可以 能否 有没 没有 需要 多久',
  ].flatMap((words) => words.split(' ')),
);

/** Words of one meaning, by the begin of each in several languages: a question rarely uses the words of the page. */
export const concepts: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    price:
      'cost price pric fee charge rate tariff expens cheap afford kost preis gebühr gebuhr tarif entgelt prix coût cout frais precio cuesta cuestan coste costo prezzo cost preço preco custa custo valor prijs kosten tarief цена стоим ціна سعر تكلفة رسوم ثمن 料金 価格 値段 費用 价格 费用 多少钱 价钱 收费',
    free: 'free gratis kostenlos kostenfrei gratuit gratuito gratis бесплат مجان 無料 免费',
    refund:
      'refund reimburs erstatt rückerstatt ruckerstatt rembours reembols rimborso reembolso terugbetal возврат استرداد 返金 退款',
    return:
      'return exchange rückgabe ruckgabe umtausch zurückgeb retour échang echang devol cambio reso restitu devolu troca retourn ruilen вернуть обмен إرجاع استبدال 返品 交換 退货 换货',
    cancel:
      'cancel terminat withdraw kündig kundig storn widerruf annul résili resili cancel anula disdi cancela opzeg annuleer отмен إلغاء キャンセル 解約 取消 退订',
    deliver:
      'deliver ship dispatch liefer versand livrai expédi expedi entreg envío envio consegna spedizion entrega bezorg lever достав توصيل شحن 配送 送料 届 发货 配送 送货',
    warranty: 'warrant guarant garant гаранти ضمان 保証 保修 质保',
    open: 'open close hours geöffnet geoffnet öffnung offnung schließ schliess ouver horaire fermé ferme abiert horario abre cierra apert orari abert horário horario openingstijd geopend работа часы открыт ساعات يفتح يغلق 営業 診療時間 开放 营业 开门',
    address:
      'address located location where adresse standort ort anschrift située située trouve direcci ubicad indirizzo sede endereço endereco localiza adres адрес عنوان موقع يقع 住所 所在地 アクセス 地址 位置',
    contact:
      'contact phone telephone email call reach kontakt telefon anruf erreich contact téléphone telephone joindre contacto teléfono telefono llamar contatto contato ligar bellen телефон связа هاتف اتصال تواصل 連絡 電話 問い合わせ 联系 电话 客服',
    weight:
      'weigh weight heavy gewicht wiegt schwer poids pèse pese lourd peso pesa pesant weeg вес весит وزن 重量 重さ 重量',
    size: 'size dimension measure large big tall width height length größe grosse groß gross maße masse breit hoch taille dimens mesure grand tamaño tamano medida dimensi misura tamanho medida afmeting maat размер габарит مقاس حجم أبعاد 大きさ サイズ 寸法 尺寸 大小',
    duration:
      'long duration last lasts dauer lange dauert durée duree dure dura duración duracion tarda durata duração duracao duur duurt длит продолж مدة يستغرق 期間 時間 所要 多长时间 时长',
    date: 'date deadline begin start end datum termin frist beginn endet début debut fin commence fecha plazo empieza inicio termina data scadenza inizia prazo começa comeca datum begint дата срок начало تاريخ موعد يبدأ 日程 開始 締切 期限 日期 截止 开始',
    age: 'age old year young alter jahre alt âge edad años età eta idade leeftijd возраст عمر سن 年齢 歳 年龄',
    ingredient:
      'ingredient contain zutat enthält enthalt ingrédient ingredi contient contiene ingredient contém contem ingrediënt bevat состав مكونات يحتوي 材料 成分 配料',
    allergy: 'allerg intoler аллерг حساسية アレルギー 过敏',
    dose: 'dose dosage dosis dosierung posologie dosis dose doser доза جرعة 用量 服用 剂量',
    risk: 'side effect risk nebenwirk effet indésirable efecto secundario effetti effeito bijwerking побоч آثار جانبية 副作用 副作用',
    require:
      'require need must prerequis voraussetz benötig benotig erforder nötig notig condition requis nécess necess requisit requier necesit requisit necess vereis nodig требов شروط متطلبات يلزم 条件 必要 要求 条件',
    pay: 'pay payment invoice card zahl bezahl rechnung paiement payer paga pago tarjeta pagamento pagar betaal betaling оплат دفع سداد 支払 決済 支付 付款',
    speed:
      'fast speed quick schnell geschwind vitesse rapide rápid rapid velocid veloc snel скорост سرعة 速度 速い 速度 网速',
    support:
      'support help service hilfe kundendienst aide assistance ayuda asistencia soporte assistenza aiuto ajuda suporte hulp ondersteun поддерж دعم مساعدة サポート 対応 支持 售后',
    limit:
      'limit maximum max most cap höchst hochst maximal grenze limite máxim maxim massim límite maximaal лимит максим حد أقصى 上限 最大 上限 最多',
    parking:
      'park parkplatz parkhaus stationne aparca estaciona parchegg estaciona parkeer парков موقف 駐車 停车',
    wheelchair:
      'wheelchair accessib barrier rollstuhl fauteuil handicap silla accesib disabil acessib rolstoel инвалид كرسي 車いす 轮椅 无障碍',
    language: 'language sprache langue idioma lingua língua taal язык لغة 言語 语言',
    speaker:
      'teach teacher speaker instructor professor dozent lehr referent enseign intervenant profes docent insegn orador профессор مدرب أستاذ 講師 講師 讲师 老师',
    discount:
      'discount student saving promo rabatt ermäßig ermassig réduction reduc remise descuento rebaja sconto desconto korting скидк خصم 割引 学割 折扣 优惠',
    install:
      'install setup einricht installier configur instal instaleer установ تثبيت 設定 設置 安装 设置',
    update:
      'update upgrade change neu änder ander aktualis mise à jour nouveau actualiz aggiorn atualiz bijwerk обнов تحديث 更新 更新',
    work: 'job salary wage gehalt lohn salaire sueldo salario stipendio salário loon зарплат راتب 給与 工资 薪',
  }).map(([name, words]) => [`#${name}`, words.split(' ')] as const),
);
