/** Shapes in a square of ten, told apart without their colour. The first are the plainest. */
export const markers: readonly string[] = [
  'M10 5A5 5 0 1 1 0 5A5 5 0 1 1 10 5Z',
  'M0.5 0.5H9.5V9.5H0.5Z',
  'M5 0L10 9.5H0Z',
  'M5 0L10 5L5 10L0 5Z',
  'M0 0.5H10L5 10Z',
  'M3.5 0H6.5V3.5H10V6.5H6.5V10H3.5V6.5H0V3.5H3.5Z',
  'M1.5 0L5 3.5L8.5 0L10 1.5L6.5 5L10 8.5L8.5 10L5 6.5L1.5 10L0 8.5L3.5 5L0 1.5Z',
  'M5 0L6.5 3.5L10 3.8L7.3 6.2L8.1 10L5 7.9L1.9 10L2.7 6.2L0 3.8L3.5 3.5Z',
  'M0 3H10V7H0Z',
  'M2.5 0.5H7.5L10 5L7.5 9.5H2.5L0 5Z',
];
