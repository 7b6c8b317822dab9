import type { CueTable } from '../signals.ts';

/** Enough of Italian and Portuguese for the common ways of asking; not measured as the four main languages are. */
export const italian: CueTable = {
  howTo: [
    'come (posso|si|faccio|fare|possiamo|devo|dovrei)',
    'come (*are|*ere|*ire)',
    'come (*o|*iamo) (il|la|i|le|un|una|mio|mia)',
  ],
  doing: ['@start (*are|*ere|*ire)'],
  guidance: ['(consigli|trucchi|guida|passi|istruzioni|ricetta|aiutami|idee per)'],
  whatToDo: [
    'cosa (fare|posso fare|devo fare|faccio)',
    '@start (devo|dovrei)',
    '(quanto|ogni quanto) (spesso|tempo)',
  ],
  choosing: ['come scegliere', 'a cosa fare attenzione', 'criteri'],
  whatIs: [
    "(che cos' è|cos' è|cosa è|che cosa|cosa significa|cosa sono|cosa fa|come funziona|spiegami|parlami)",
  ],
  learn: ['(perché|cause|sintomi|vantaggi|rischi|benefici)'],
  kinds: ['(quali tipi|tipi di|esempi di)'],
  exist: [
    '(quali|esiste|esistono|ci sono|chi (offre|vende|produce)|elenca|elenco|lista)',
    "(c' è)",
  ],
  best: [
    '(migliore|migliori|miglior|top|più @any|buon|buona|buoni|economico|economica|affidabile)',
  ],
  recommend: ['(consiglia|consigli|consiglieresti|raccomandi|suggerisci|suggerimenti|quale @any)'],
  lookingFor: [
    '(cerco|cerchiamo|ho bisogno di|vorrei)',
    '@start @any (@any )?(per|con|senza|a|in) @any',
  ],
  versus: [
    '(vs|contro|oppure|confronto|confronta|rispetto a)',
    '(meglio|migliore|più @any) (di|che)',
    '(@name|@any) o @name',
    '@name o @any',
    'quale (scegliere|è meglio)',
  ],
  difference: ['(differenza|differenze) (tra|fra)?'],
  alternative: [
    '(alternativa|alternative|concorrenti|simile a|simili a|al posto di|invece di|sostituto|sostituire)',
  ],
  judge: [
    '(vale la pena|conviene|affidabile|sicuro|sicura|va bene|funziona|truffa|adatto|adatta|è (buono|buona))',
  ],
  opinion: ['(opinioni|opinione|recensioni|recensione|esperienze|cosa (pensano|dicono|ne pensi))'],
  prosCons: ['(pro e contro|svantaggi|difetti|limiti)'],
  capability: ['(supporta|si integra|compatibile|funzionalità)', '@name (ha|può|offre|supporta|è)'],
  price: [
    '(prezzo|prezzi|costo|costi|costa|costano|tariffe|gratuito|gratuita|gratis|al mese|quanto (costa|costano|viene))',
  ],
  buy: [
    '(comprare|acquistare|ordinare|prenotare|dove (comprare|trovare|posso comprare)|abbonarsi|chi vende)',
  ],
  offer: [
    '(sconto|sconti|codice sconto|codice promozionale|coupon|offerta|offerte|prova gratuita|demo|preventivo)',
  ],
  fault: ['(errore|guasto|bloccato|dimenticato)', 'non (si|funziona|riesco|torna|carica|va)'],
  account: [
    '(accedere|accesso|password|disdire|annullare|rinnovare|rimborso|fattura|il mio (account|abbonamento|conto|ordine))',
  ],
  service: [
    '(assistenza clienti|servizio clienti|numero verde|garanzia|reso|restituire|spedizione)',
  ],
  setUp: ['(configurare|installare|collegare|esportare|esporto|importare|aggiungere|impostare)'],
  owner: ['(mio|mia|nostro|nostra) (@any )?@name', '(ho comprato)'],
  personal: ['(mio|mia|miei|mie|mi|nostro|nostra|noi|io)'],
  task: [
    '@start (scrivi|traduci|riassumi|disegna|crea|inventa|correggi)',
    '(poesia|barzelletta|storia|canzone)',
  ],
  trivia: [
    'chi (ha|è|era)',
    '(meteo|capitale|popolazione|presidente|film|quanti (dipendenti|abitanti)|fondato|azioni)',
  ],
  chat: ['@start (ciao|grazie|buongiorno|buonasera) (@end)?'],
};

export const portuguese: CueTable = {
  howTo: [
    'como (posso|podemos|fazer|faço|se|devo|eu)',
    'como (*ar|*er|*ir)',
    'como (*o|*amos) (o|a|os|as|meu|minha|um|uma)',
  ],
  doing: ['@start (*ar|*er|*ir)'],
  guidance: ['(dicas|truques|guia|passos|passo a passo|receita|conselhos|ajuda|ideias para)'],
  whatToDo: [
    'o que (fazer|posso fazer|devo fazer|eu faço)',
    '@start (devo|deveria)',
    'com que frequência',
    'e agora',
  ],
  choosing: ['como escolher', 'critérios', 'o que considerar'],
  whatIs: [
    '(o que é|o que são|o que significa|o que faz|como funciona|explique|explica|fale sobre|para que serve)',
  ],
  learn: ['(por que|porque|porquê|causas|sintomas|vantagens|riscos|benefícios)'],
  kinds: ['(quais tipos|tipos de|exemplos de)'],
  exist: [
    '(quais|existe|existem|há alguma|há algum|tem algum|tem alguma|quem (oferece|vende|faz)|liste|lista de)',
  ],
  best: ['(melhor|melhores|top|mais @any|bom|boa|bons|barato|barata|confiáveis)'],
  recommend: [
    '(recomenda|recomendam|recomendas|recomende|sugere|sugira|indica|indicação|qual @any)',
  ],
  lookingFor: [
    '(procuro|procuramos|preciso de|estou procurando|quero um|quero uma)',
    '@start @any (@any )?(para|com|sem|em) @any',
  ],
  versus: [
    '(vs|contra|comparado|comparar|compare|comparação)',
    '(melhor|mais @any) (que|do que)',
    '(@name|@any) ou @name',
    '@name ou @any',
    'qual (escolher|é melhor)',
  ],
  difference: ['(diferença|diferenças) (entre)?'],
  alternative: [
    '(alternativa|alternativas|concorrentes|parecido com|semelhante a|em vez de|no lugar de|substituto|substituir)',
  ],
  judge: [
    '(vale a pena|compensa|confiável|é seguro|é bom|é boa|funciona|golpe|serve para|adequado|prejudica)',
  ],
  opinion: [
    '(opinião|opiniões|avaliações|avaliação|experiências|o que (acham|dizem|acha)|reclamações)',
  ],
  prosCons: ['(prós e contras|desvantagens|vantagens e desvantagens|pontos fracos)'],
  capability: [
    '(suporta|integra|compatível|funcionalidades)',
    '@name (tem|pode|oferece|suporta|é)',
  ],
  price: [
    '(preço|preços|custo|custos|custa|custam|tarifas|grátis|gratuito|por mês|quanto (custa|custam|é|sai))',
  ],
  buy: ['(comprar|encomendar|pedir|reservar|onde (comprar|encontrar|encontro)|assinar|quem vende)'],
  offer: [
    '(desconto|descontos|cupom|cupão|código promocional|promoção|teste grátis|demonstração|orçamento)',
  ],
  fault: [
    '(erro|falha|travado|bloqueado|esqueci)',
    'não (funciona|consigo|carrega|volta|abre|liga)',
  ],
  account: [
    '(entrar|login|senha|palavra passe|cancelar|renovar|reembolso|fatura|minha (conta|assinatura|encomenda))',
  ],
  service: ['(atendimento|apoio ao cliente|suporte|garantia|devolver|devolução|rastrear)'],
  setUp: ['(configurar|instalar|conectar|ligar|exportar|exporto|importar|adicionar)'],
  owner: ['(meu|minha|nosso|nossa) (@any )?@name', '(comprei)'],
  personal: ['(meu|minha|meus|minhas|me|nosso|nossa|eu|nós)'],
  task: [
    '@start (escreva|escreve|traduza|traduz|resuma|desenhe|crie|corrija)',
    '(poema|piada|história|música)',
  ],
  trivia: [
    'quem (fundou|é|foi|ganhou)',
    '(previsão do tempo|capital|população|presidente|filme|quantos (funcionários|habitantes)|ações)',
  ],
  chat: ['@start (olá|oi|obrigado|obrigada|bom dia|boa tarde|boa noite) (@end)?'],
};
