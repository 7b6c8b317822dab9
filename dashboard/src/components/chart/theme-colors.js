/** The colour that a token stands for right now: a canvas does not know custom properties. */
export function tokenColor(token) {
    const probe = document.createElement('span');
    probe.style.color = `var(${token})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
}
