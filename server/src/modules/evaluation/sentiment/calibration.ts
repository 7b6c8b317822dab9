/** Made by training/sentiment/calibrate.ts for these weights: run it again with every new file of them. */
interface SideCalibration {
  /** By what the network's score for this side counts, and its score for the other. */
  readonly own: number;
  readonly other: number;
  readonly offset: number;
  readonly offsets: Readonly<Record<string, number>>;
}

export const calibration: Readonly<Record<'praise' | 'criticism', SideCalibration>> = {
  praise: {
    own: 0.7,
    other: -0.068,
    offset: -0.377,
    offsets: {
      de: 0.27,
      en: -0.207,
      es: 0.053,
      fr: -0.081,
      it: 0.379,
      ja: 0.029,
      nl: -0.106,
      pt: -0.344,
    },
  },
  criticism: {
    own: 0.661,
    other: 0.02,
    offset: -0.147,
    offsets: {
      de: -0.051,
      en: -0.308,
      es: -0.032,
      fr: 0.254,
      it: -0.007,
      ja: 0.049,
      nl: 0.26,
      pt: -0.168,
    },
  },
};
