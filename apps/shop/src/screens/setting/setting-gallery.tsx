import SettingScreen from './setting-screen.tsx'

/** The states of the settings, for the gallery. */
export const gallery = { one: () => <SettingScreen /> }
