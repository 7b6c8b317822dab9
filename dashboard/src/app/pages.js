/** The pages of a brand, in the order of the navigation. */
export const pages = [
    { page: 'overview', label: 'Overview', icon: 'overview' },
];
