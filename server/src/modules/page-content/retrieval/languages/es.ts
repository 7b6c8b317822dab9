/** Spanish. */
export const es = `
common: el la los las un una unos unas uno de del al y e o u en para con por que quien quienes cual cuales como cuando donde cuanto cuanta cuantos cuantas es son ser fue era esta estan este esto estos esa ese estas hay ha han he se lo le les me te nos mi mis su sus tu tus si no ni mas muy ya puedo puede pueden podemos tengo tiene tienen tener necesito sobre qué quién cuál cuáles cómo cuándo dónde cuánto cuánta cuántos cuántas entre hasta desde sin también solo otro otra otros cada todo toda todos hace hacer haga cosa algo alguien yo usted ustedes pero porque hacia durante contra debo debe deben hago poner sirve poco mucho mucha muchos siempre nunca ahora hoy así bien aquí allí ofrece ofrecen incluye existe funciona funcionan viene vienen va van queda mismo alguna algún algunos ninguna ningún aunque según tal tanto cualquier después normalmente realmente pasa pasan sale dan da mientras
weak: preguntar pedir responder traer llamar comprobar elegir contar decidir explicar sentir llenar encontrar seguir dar ir ocurrir oír mantener saber llevar dejar gustar vivir mirar significar pasar preferir preparar ofrecer tirar alcanzar recibir quedar correr decir ver parecer mostrar sentar hablar estar sugerir tomar pensar tratar intentar girar entender usar utilizar desear caso hecho tipo parte lado cosa vez palabra capaz malo bueno cierto claro diferente difícil fácil lleno general alto humano importante poco bajo principal normal particular posible real correcto mismo varios corto simple similar especial seguro verdad total habido siendo haber sido alguien nadie existir esperar incluir necesitar suponer servir funcionar exigir
price: precio cuest coste costo tarifa cobr cuota caro barato importe vale valen dinero gasto | pay: pago pagar paga pagos abonar abono pague
cash: efectivo metálico monedas | card: tarjeta visa débito crédito | invoice: factura recibo facturación
receipt: ticket recibo factura comprobante tique justificante | discount: descuento rebaja reducid oferta ahorr promoción bonific barato
free: gratis gratuit | voucher: vale cupón bono regalo | deposit: depósito fianza anticipo señal
penalty: penaliz multa recargo comisión sanción indemniz | refund: reembols devol reintegr | return: devol devuelv devolución
exchange: cambio cambiar cambia canje sustitu reemplaz lugar alternativ | cancel: cancel anular anul baja rescind desist
deliver: entreg envío envia enviar envían reparto domicilio mensajer llega paquete mandar | pickup: recog recogida retirar
stock: disponib existencias agotad quedan | buy: compra comprar comprad pedido tienda venta vend adquirir | warranty: garantía
repair: repara arregl técnico taller | spare: recambio repuesto pieza | broken: roto rota estrope avería averiad dañ defecto fall
lost: perd perdido pérdida olvid extravi falta
open: abr abierto abierta apertura abre | close: cierra cierre cerrado cerrar | hours: horario horarios hora
early: antes antelación anticip temprano previo | late: tarde retraso después | first: primer primera primero | last: últim última
morning: mañana mañanas desayuno | evening: tarde tardes | night: noche nocturn medianoche | noon: mediodía
weekday: lunes martes miércoles jueves viernes laborable
monday: lunes | tuesday: martes | wednesday: miércoles | thursday: jueves | friday: viernes | saturday: sábado fin-de-semana | sunday: domingo
holiday: festivo navidad vacaciones | day: día días diario | week: semana semanal | month: mes meses mensual | year: año años anual
season: verano invierno primavera otoño temporada | duration: dura duran duración tarda tardan tiempo minutos
deadline: plazo fecha límite hasta vence caduc | begin: empieza empez comienz inicio inici arran | end: termin fin final acaba
wait: espera esperar cola | book: reserv cita turno | ticket: entrada entradas billete boleto acceso abono
address: dirección calle ubica situad queda encuentra | distance: lejos distancia andando caminando
transport: autobús bus tren metro tranvía barco ferry | stop: parada estación | car: coche conduc vehículo auto carro
parking: aparca parking estacion | bike: bicicleta bici | flight: vuelo avión aeropuerto | travel: viaje viajar trayecto
access: silla-de-ruedas accesib rampa ascensor escaler discapac movilidad | deaf: sord signos ciego | toilet: baño aseo servicio
luggage: equipaje maleta bolsa mochila guardarropa consigna | eat: comer comida menú cena almuerz restaurante comedor
drink: bebida beber café vino cerveza | vegetarian: vegetarian vegan carne | allergy: alérg alerg intoler
gluten: gluten trigo harina celíac | milk: leche lactosa mantequilla nata | sugar: azúcar dulce miel
ingredient: ingredient contiene lleva receta composición | nutrition: calorías kcal nutri proteína grasa
cook: cocin cocer horno hornear hervir freír | hot: calor calient temperatura grados calefacción | cold: frío refriger enfriar nevera refresc
freeze: congel | keep: conserv guardar almacen guarde | clean: limpi lavar lava lavavajillas | water: agua impermeable lluvia lluev
weight: peso pesa pesan kg | size: tamaño medida mide dimension grande ancho alto largo altura talla | capacity: capacidad volumen litro cabe caben
color: color negro blanco rojo azul verde | material: material tela madera acero plástico cuero aluminio hecho
power: electric potencia corriente luz energía vatio enchuf | battery: batería carga recarg pila | outage: apagón corte
noise: ruido ruidos sonido decibel silencio | speed: velocidad rápid lento | internet: internet wifi red conexión online línea
app: app aplicación móvil | website: web página sitio | contact: contact teléfono llam número atención | email: correo email
person: persona gente visitante asistente | staff: personal emplead equipo trabajador | boss: jefe director responsable | customer: cliente usuario
child: niño niña infantil menor hijo | baby: bebé lactante | pregnant: embaraz lactancia | senior: mayor jubilad pensionista
student: estudiante alumn universit | family: familia padre madre | group: grupo | pet: perro mascota gato animal | age: edad años joven
doctor: médic farmac hospital | medicine: medicament medicina pastilla jarabe comprimido fármaco | dose: dosis toma tomar | overdose: sobredosis
effect: efecto secundario reacción | ill: enferm fiebre náusea | sleep: dormir sueño somnol cansancio | alcohol: alcohol
hurt: herid lesion accident incident quemad | danger: peligro riesgo segur | job: empleo trabajo puesto vacante trabajar
salary: sueldo salario retribu gana | apply: candidat solicit postul entrevista currículum | leave: vacacion
remote: teletrabajo remoto casa distancia | parttime: jornada parcial completa | skill: experiencia titulación requisito formación
course: curso clase lección aprend taller | teacher: profesor docente ponente instructor | exam: examen prueba certificado título nota
exercise: ejercicio tarea deberes | language: idioma lengua inglés traduc | limit: límite máximo tope máxima | minimum: mínimo mínima menos
require: requisito requier necesit obligat falta hace-falta imprescindible | allow: permit permis autoriz puede | forbid: prohib
help: ayuda soporte asistencia servicio atención | problem: problema error fallo incidencia | reset: restablec reinici
setting: ajuste configur opción | default: defecto predeterminad | install: instal montar montaje coloc poner | update: actualiz versión
delete: borrar elimin quitar | account: cuenta perfil registr | password: contraseña clave pin acceso | security: seguridad cifr
data: datos privacidad | token: token clave | retry: reintent intent | log: registro log | code: código comando ejemplo
compatible: compatib admite funciona | country: país extranjero internacional europa españa francia | city: ciudad
home: casa hogar piso vivienda | room: habitación hotel aloj dormir | seat: asiento mesa plaza butaca | event: evento concierto festival
program: programa sesión charla | tour: visita guiada guía | photo: foto cámara imagen grabar | rent: alquil prest | insurance: seguro asegur
bank: banco transfer iban | interest: interés tae préstamo financ hipoteca | tax: impuesto iva | contract: contrato suscripción permanencia
share: porcentaje parte cuota proporción | compare: compar diferencia mejor | reason: motivo razón causa | result: resultado mejor aument éxito
origin: origen fabric produc procede hecho | author: autor escrit | climate: clima emision co2 | recycle: recicl residuo basura
form: formulario documento pasaporte dni | sign: firma firmar | new: nuevo nueva cambio novedad | amount: cantidad número total
money: dinero euros importe | move: mudanza traslad | bonus: bono prima gratificación | trial: prueba | notice: preaviso | affect: afect afectada
dry: secar secad seco | carry: carga cargar llevar | seal: junta goma | hire: selección contrata proceso | act: actúa efecto
letter: carta | read: leer consultar ver | win: ganar premio concurso | member: socio miembro | subscribe: suscri boletín
download: descarg archivo fichero | print: imprim papel | export: export import | backup: copia respaldo | format: formato
server: servidor | request: petición solicitud | migrate: migra | deprecate: obsolet retirad | feature: función
license: licencia | plan: plan paquete | upgrade: mejora cambiar | adult: adult | clothes: ropa zapatos abrigo vestir
weather: tiempo lluvia nieve viento tormenta | outdoor: exterior fuera interior | camp: camping tienda acamp | smoke: fum | music: música banda
portion: porción ración | mix: mezcl masa remov | egg: huevo | oil: aceite | salt: sal
fish: pescado | cheese: queso | vegetable: verdura ensalada | fruit: fruta | nut: nuez frutos-secos almendra
chocolate: chocolate cacao | pan: sartén olla molde | taste: sabor | health: salud | organ: riñón hígado corazón estómago sangre
skin: piel | prescription: receta | combine: junto combin | fraud: fraude estafa | block: bloque
withdraw: cajero sacar retirar | savings: ahorro | cable: cable cargador | screen: pantalla | connect: conect bluetooth
filter: filtro | wheel: rueda freno eje | door: puerta ventana | floor: suelo planta pared | smell: olor
light: luz lámpara | audio: altavoz auricular | standard: norma certificad | eco: sostenib ecológ solar renovab | found: fundad desde historia
owner: dueño propietario fundador | partner: socio patrocin | revenue: ingresos ventas beneficio | meeting: reunión | shift: turno
pension: pensión jubila | visa: visado residencia | level: nivel principiante avanzado | textbook: libro material | record: grabación vídeo
change: transbordo enlace conexión | stroller: carrito cochecito | port: puerto | serial: serie lote | model: modelo variante
manual: manual instruc paso | button: botón puls | pressure: presión | emergency: emergencia urgenc | fire: fuego incendio
gas: gas | meter: contador lectura | supplier: proveedor operador compañía | grant: subvención ayuda | neighbor: vecino comunidad
world: mundo mundial | biggest: mayor grande | average: media promedio | next: próxim siguiente | rise: aument subi crec
fall: baj dismin reduc | half: mitad doble | decide: decid decisión | remember: recuerd olvid | together: compart juntos
price: tasa gratuito mensualidad coste total | pay: plazos paypal bizum domicili | discount: rebajado barata promoción descuentos | free: incluido sin-coste | refund: recuperar dinero
cancel: darse-de-baja dar-de-baja cierro cerrar rescindir suspende | deliver: llegar tarda recibir correo | repair: mantenimiento servicio-técnico revisar | broken: gotea atasca bloquea rompe | problem: no-funciona aviso alerta
lost: robado robo perdí | wait: tardar respuesta responder | book: inscri apuntar matrícula plaza | address: lugar celebra sede recinto | transport: línea sale salida lanzadera
luggage: maleta mano | eat: almuerzo bocadillo bufé | allergy: frutos cacahuete sésamo celíaco | keep: sobras dura nevera guardo | cook: hornea minutos fuego
clean: mancha lavadora cuidado | water: ducha sumerg salpic | weight: gramos ligero kilos | size: centímetros cabe | power: consumo voltaje gasta
contact: hablar escribir preguntar consultas | child: hija bebé adolescente | effect: mareo dolor síntomas | hurt: heridas muertos lesionado | salary: cobra bruto nómina
apply: enviar inscripción | skill: conocimientos estudios | exam: aprobar diploma evaluación | limit: hasta como-máximo tope | require: obligatorio necesario condición
setting: activar desactivar encender apagar | update: novedades última | security: brecha protegid hackear | compatible: windows android integra | room: dormir pernoctar
contract: compromiso cláusula meses | result: consiguió logró impacto | origin: procedencia elaborado | form: justificante papeles identidad | plan: básico premium
trial: probar demo | portion: personas raciones salen | model: versión tipo | rise: subido incremento | fall: bajado reducción
`;
