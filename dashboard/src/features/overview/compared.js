import { useQuery } from '@tanstack/react-query';
import { requestQuery } from '../../lib/metric-query.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
/** The same question about the period and, where it is compared, about the one before. */
export function useCompared(ask) {
    const brandId = useBrandId();
    const { period, previous, search } = useScope();
    const request = ask(brandId, search, period);
    const earlier = ask(brandId, search, previous ?? period);
    const now = useQuery(requestQuery(request));
    const before = useQuery({ ...requestQuery(earlier), enabled: previous !== undefined });
    return previous
        ? { requests: [request, earlier], results: [now, before] }
        : { requests: [request], results: [now, { ...before, data: [], error: null }] };
}
