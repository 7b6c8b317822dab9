import { Segmented } from '../components/segmented.tsx';
import { chooseTheme, useTheme } from '../lib/theme.ts';

export function ThemeSwitch() {
  return (
    <Segmented
      label="Theme"
      value={useTheme()}
      options={[
        { value: 'system', label: 'System', icon: 'screen' },
        { value: 'light', label: 'Light', icon: 'sun' },
        { value: 'dark', label: 'Dark', icon: 'moon' },
      ]}
      onChange={chooseTheme}
    />
  );
}
