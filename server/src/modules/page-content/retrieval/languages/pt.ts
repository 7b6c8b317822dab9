/** Portuguese. */
export const pt = `
common: o a os as um uma uns umas de do da dos das em no na nos nas num numa com por pelo pela para e ou que quem qual quais como quando onde quanto quanta quantos quantas é são ser foi era está estão se eu ele ela nós eles meu minha meus minhas seu sua seus suas posso pode podem preciso tem têm ter há não mais ao aos à às já só também muito até sem sobre entre cada todo toda todos isso este esta esse essa esses aquele me te lhe fazer faz feito dá vai mas porque devo deve ainda depois durante pouco muita muitos sempre nunca agora hoje assim bem oferece oferecem inclui existe funciona funcionam vem vêm vão fica algo alguém nada mesmo alguma algum alguns nenhum enquanto normalmente realmente quer média
weak: perguntar pedir responder trazer chamar verificar escolher contar decidir explicar sentir encher encontrar seguir dar ir acontecer ouvir manter saber levar deixar gostar viver olhar significar passar preferir preparar oferecer puxar alcançar receber ficar correr dizer ver parecer mostrar falar sugerir tomar pensar tratar tentar girar entender usar utilizar servir desejar caso fato tipo parte lado coisa vez palavra capaz mau bom certo claro diferente difícil fácil cheio geral alto humano importante pequeno baixo principal normal particular possível real correto mesmo vários curto simples semelhante especial seguro verdade inteiro alguém ninguém existir esperar incluir funcionar exigir colocar conseguir
price: preço custa custo custam tarifa valor caro gasto | pay: pag pagar paga pagamento quit
cash: dinheiro espécie numerário | card: cartão débito crédito | invoice: fatura conta boleto | receipt: recibo nota comprovante talão comprovativo
discount: desconto redu promo econom poupa meia barato | free: gratuit grátis gratuito | voucher: vale cupom cupão presente
deposit: depósito caução sinal entrada | penalty: multa penalidade taxa acréscimo | refund: reembols devol restitui estorno
return: devol devolução devolver | exchange: troca trocar substitu alternativ | cancel: cancel rescis desist anul
deliver: entreg envio enviar frete domicílio correio encomenda | pickup: retir buscar levant recolh | stock: disponív estoque esgotad stock
buy: compra comprar pedido loja vend encomend | warranty: garantia | repair: repar conserto técnico oficina arranj | spare: peça reposição
broken: quebr avari defeito estrag danific | lost: perd perdi perda esquec extravi
open: abr abre aberto aberta abertura | close: fech fecha fechado encerr | hours: horário horários hora horas | early: antes antecedência cedo prévio
late: tarde atras depois | first: primeir | last: últim
morning: manhã café-da-manhã pequeno-almoço | evening: noite | night: noite madrugada | noon: meio-dia almoço
weekday: segunda terça quarta quinta sexta útil úteis
monday: segunda | tuesday: terça | wednesday: quarta | thursday: quinta | friday: sexta | saturday: sábado fim-de-semana | sunday: domingo
holiday: feriado natal férias | day: dia dias diário | week: semana semanal | month: mês meses mensal | year: ano anos anual
season: verão inverno primavera outono | duration: dura duração tempo demora leva minutos | deadline: prazo limite até vence validade
begin: início começa começ inicia | end: fim termina acaba | wait: espera esperar fila | book: reserv marca agend consulta
ticket: ingresso bilhete entrada passagem | address: endereço morada rua localiz fica | distance: longe distância pé
transport: ônibus autocarro trem comboio metrô barco | stop: parada paragem estação | car: carro dirigi conduz veículo | parking: estacion
bike: bicicleta bike | flight: voo avião aeroporto | travel: viagem viajar trajeto | access: cadeira-de-rodas acessib rampa elevador escada deficien
deaf: surd libras cego | toilet: banheiro casa-de-banho | luggage: bagagem mala bolsa mochila | eat: comer comida refeiç jantar restaurante
drink: bebida beber café vinho cerveja | vegetarian: vegetarian vegan carne | allergy: alerg intoler
gluten: glúten trigo farinha | milk: leite lactose manteiga | sugar: açúcar doce mel | ingredient: ingrediente contém receita
nutrition: calorias kcal nutri proteína gordura | cook: cozin cozer assar forno | hot: quente calor temperatura graus
cold: frio gelad geladeira frigorífico refriger | freeze: congel | keep: conserv guardar armazen | clean: limp lavar lave
water: água impermeável chuva | weight: peso pesa kg pesado | size: tamanho medida dimens grande largura altura comprimento
capacity: capacidade volume litro cabe | color: cor preto branco vermelho azul verde | material: material tecido madeira aço plástico couro
power: elétric potência luz energia tomada | battery: bateria carga recarreg pilha | outage: apagão queda falta | noise: ruído barulh som
speed: velocidade rápid lento | internet: internet wifi rede conexão online
app: app aplicativo aplicação celular telemóvel | website: site página web
contact: contat contact telefone ligar número | email: email e-mail correio | person: pessoa gente visitante participante
staff: funcionári equipe empregad equipa | boss: chefe diretor responsável | customer: cliente usuário utilizador
child: criança menor filho infantil | baby: bebê bebé | pregnant: grávid gestante amament | senior: idos aposentad sénior
student: estudante aluno universit | family: família pais | group: grupo | pet: cachorro cão cães animal animais gato | age: idade anos jovem
doctor: médic farmac hospital | medicine: medicament remédio comprimido xarope | dose: dose tomar posologia | overdose: superdos sobredos
effect: efeito colateral reação | ill: doen doente febre náusea | sleep: dormir sono sonolên | alcohol: álcool bebida
hurt: ferid acidente incidente queimad | danger: perigo risco segur | job: emprego vaga trabalho cargo trabalhar | salary: salário remunera ganha
apply: candidat inscri entrevista currículo | leave: férias folga | remote: remoto teletrabalho casa | parttime: meio-período tempo-parcial
skill: experiência formação requisito diploma | course: curso aula lição aprend oficina | teacher: professor docente palestrante instrutor
exam: exame prova certificado nota | exercise: exercício tarefa | language: idioma língua inglês tradu | limit: limite máximo máxima
minimum: mínimo mínima menos | require: requisito necess obrigat exig preciso precisa | allow: permit permiss autoriz pode | forbid: proib
help: ajuda suporte assistência serviço atendimento | problem: problema erro falha | reset: redefin reinici | setting: ajuste configur opção
default: padrão | install: instal mont coloc | update: atualiz versão | delete: apagar exclu elimin remov | account: conta perfil cadastr regist
password: senha login | security: segurança cript | data: dados privacidade | token: token chave | retry: tentativ tentar | log: registro log
code: código comando exemplo | compatible: compatív funciona | country: país exterior estrangeiro internacional | city: cidade
home: casa lar residên apartamento | room: quarto hotel hosped | seat: assento lugar mesa | event: evento show concerto festival
program: programa sessão palestra | tour: visita guiada passeio | photo: foto imagem câmera | rent: alug empréstimo emprest | insurance: seguro
bank: banco transfer | interest: juros taxa financi | tax: imposto iva | contract: contrato assinatura plano | share: percentual parte porcentagem
compare: compar diferença melhor | reason: motivo razão causa | result: resultado melhor aument | origin: origem fabric produz vêm vem fonte
author: autor escrit | climate: clima emiss co2 | recycle: recicl lixo descart | form: formulário documento passaporte | sign: assin
new: novo nova mudança | amount: quantidade número total | money: dinheiro reais euros
move: mudança mudar | bonus: bônus bónus prêmio | trial: teste experiência | notice: aviso | affect: afet afetad
dry: secar secad seco | carry: carga carregar levar | seal: borracha vedação | hire: contrat seleção processo | act: age efeito
letter: carta | read: ler consultar ver | win: ganhar prêmio concurso | member: sócio membro | subscribe: assin newsletter
download: baixar download arquivo ficheiro | print: imprim papel | export: export import | backup: backup cópia | format: formato
server: servidor | request: requisição pedido chamada | migrate: migra | deprecate: obsolet removid descontinu | feature: função recurso
license: licença | plan: plano pacote | upgrade: upgrade mudar | adult: adult | clothes: roupa sapato vestir
weather: tempo chuva neve vento | outdoor: fora externo ar-livre | camp: camping barraca | smoke: fum | music: música banda
portion: porção rende | mix: mistur massa | egg: ovo ovos | oil: óleo azeite | salt: sal
fish: peixe | cheese: queijo | vegetable: legume verdura salada | fruit: fruta | nut: noz castanha amêndoa
chocolate: chocolate cacau | pan: panela frigideira forma | taste: sabor gosto | health: saúde | organ: rim fígado coração estômago sangue
skin: pele | prescription: receita | combine: junto combin | fraud: fraude golpe | block: bloque
withdraw: saque sacar levant | savings: poupança economia | cable: cabo carregador | screen: tela ecrã | connect: conect bluetooth
filter: filtro | wheel: roda freio travão | door: porta janela | floor: chão piso andar parede | smell: cheiro
light: luz lâmpada | audio: som fone | standard: norma certific | eco: sustent orgânico solar renov | found: fundad desde história
owner: dono proprietári fundador | partner: parceiro patrocin | revenue: receita faturament lucro | meeting: reunião | shift: turno
pension: aposentadoria reforma | visa: visto residência | level: nível iniciante avançado | textbook: livro apostila material | record: gravação vídeo
change: baldeação ligação conexão | stroller: carrinho | port: porto cais | serial: série lote | model: modelo variante
manual: manual instruç passo | button: botão pression | pressure: pressão | emergency: emergência urgên | fire: fogo incêndio
gas: gás | meter: medidor contador leitura | supplier: fornecedor operadora distribuidora | grant: subsídio incentivo | neighbor: vizinho condomínio
world: mundo mundial | biggest: maior | average: média médio | next: próxim | rise: aument cresc sub
fall: diminui cai redu baixa | half: metade dobro | decide: decid decisão | remember: lembr esquec | together: compartilh juntos
price: mensalidade taxa preços | discount: promoção barato meia-entrada | refund: dinheiro-de-volta receber | cancel: encerrar sair desistir fechar | deliver: chega chegar receber entrega
repair: manutenção assistência consertar | broken: vaza travou quebrado | lost: roubado furto perdeu | wait: demora resposta | book: inscrição inscrever vaga matrícula
address: onde local acontece sede | transport: linha sai partida saída | keep: sobras geladeira dura | weight: gramas leve quilos | contact: falar escrever atend
effect: tontura dor sintomas | salary: bruto pago ganhar | limit: até no-máximo | setting: ativar desativar ligar desligar | room: dormir hospedagem pernoite
contract: fidelidade prazo meses | trial: testar demo | portion: pessoas porções rendimento | model: versão tipo | form: documentos identidade comprovante
`;
