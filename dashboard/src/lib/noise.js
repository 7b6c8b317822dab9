const standardErrors = 1.96;
/**
 * Whether chance alone may have made the difference of two shares: zero lies in its 95% interval after Agresti and
 * Caffo, which stays honest for few answers, where the usual one is too narrow.
 */
export function isWithinNoise(now, before) {
    const [one, other] = [padded(now), padded(before)];
    const spread = Math.sqrt(variance(one) + variance(other));
    return Math.abs(one.share - other.share) <= standardErrors * spread;
}
/** One more answer of each kind. */
function padded({ share, answers }) {
    return { share: (share * answers + 1) / (answers + 2), answers: answers + 2 };
}
function variance({ share, answers }) {
    return (share * (1 - share)) / answers;
}
