import type { TemplateSet } from './template-set.ts';

export const spanish: TemplateSet = {
  advice: [
    '¿En qué debo fijarme al elegir {topic}?',
    '¿Cómo encuentro el proveedor adecuado para {topic}?',
    '¿Qué debo saber sobre {topic} antes de decidirme?',
    '¿Qué preguntas debo hacer a un proveedor de {topic}?',
    '¿Cómo evito los errores más comunes con {topic}?',
  ],
  awareness: [
    '¿Cuáles son las mejores opciones para {topic}?',
    '¿Qué empresas son conocidas por {topic}?',
    '¿Cuáles son los principales proveedores de {topic}?',
    '¿Qué marcas recomiendan los expertos para {topic}?',
    '¿Qué alternativas existen en el mercado para {topic}?',
  ],
  evaluation: [
    '¿Es {brand} una buena opción para {topic}?',
    '¿Qué opinan los clientes de {brand}?',
    '¿Cuáles son los puntos fuertes y débiles de {brand}?',
    '¿Vale {brand} lo que cuesta?',
    '¿Es fiable {brand}?',
  ],
  comparison: [
    '{brand} o {rival}: ¿cuál es mejor?',
    '¿Cuáles son las mejores alternativas a {brand}?',
    '¿Cómo es {brand} en comparación con otros proveedores de {topic}?',
    '¿En qué se diferencian {brand} y {rival} para {topic}?',
    '¿Quiénes son los principales competidores de {brand}?',
    '¿Qué buenas alternativas a {brand} hay para {topic}?',
    '¿Qué diferencia a {brand} de sus competidores?',
  ],
  conversion: [
    '¿Cuánto cuesta {brand}?',
    '¿Cómo me hago cliente de {brand}?',
    '¿Cuánto cobra {brand} por {topic}?',
    '¿Tiene {brand} descuentos u ofertas?',
    '¿Puedo probar {brand} antes de decidirme?',
  ],
  loyalty: [
    '¿Cómo contacto con la atención al cliente de {brand}?',
    '¿Cómo saco el máximo partido a {brand}?',
    '¿Cómo resuelvo un problema con {topic} de {brand}?',
    '¿Merece la pena seguir con {brand}?',
    '¿Qué recomiendan los clientes habituales de {brand}?',
  ],
};
