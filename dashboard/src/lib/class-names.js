/** The classes that apply, as one attribute. */
export function classNames(...names) {
    return names.filter(Boolean).join(' ');
}
