import { metricValue } from '../../lib/metric-row.ts';
/** Everybody, most often mentioned first. */
export function contenders(brandName, brand, competitors, brandBefore, competitorsBefore) {
    const earlier = new Map(competitorsBefore.map((row) => [row.competitor_id, row]));
    const all = [
        contender('brand', brandName, null, brand, brandBefore),
        ...competitors
            // Answers from before the first competitor was named have none to count.
            .filter(({ competitor_id }) => typeof competitor_id === 'number')
            .map((row) => contender('competitor', String(row.competitor_name), Number(row.competitor_id), row, earlier.get(row.competitor_id))),
    ];
    return all.toSorted((one, other) => (other.presence ?? -1) - (one.presence ?? -1));
}
function contender(whose, name, competitorId, row, before) {
    const share = metricValue(before, `${whose}_presence_percentage`);
    return {
        key: `${whose} ${competitorId}`,
        name,
        competitorId,
        answers: metricValue(row, 'responses') ?? 0,
        presence: metricValue(row, `${whose}_presence_percentage`),
        citationShare: metricValue(row, `${whose}_citation_share_of_voice`),
        position: metricValue(row, `${whose}_position_score`),
        sentiment: metricValue(row, `${whose}_sentiment_score`),
        before: share === null ? null : { share, answers: metricValue(before, 'responses') ?? 0 },
    };
}
