/** Russian. */
export const ru = `
common: и или в во на с со по для от до из у о об что кто какой какая какие как когда где почему сколько ли это не есть мне я вы мой можно нужно за при без
price: цена стоим тариф плата
pay: оплат платить
free: бесплат
discount: скидк
refund: возврат вернут
exchange: обмен замен
cancel: отмен
deliver: достав
warranty: гаранти
open: открыт работа часы
close: закрыт
address: адрес находит
contact: телефон связа
weight: вес весит
size: размер габарит
duration: длит продолж
deadline: срок дата
begin: начал
age: возраст лет
ingredient: состав
allergy: аллерг
dose: доза
effect: побоч
require: требов нужн
speed: скорост
help: поддерж помощ
limit: лимит максим
parking: парков
access: инвалид
language: язык
teacher: профессор учител
install: установ
update: обнов
salary: зарплат
`;
