import SettingScreen from './setting-screen.tsx'

/** The faces of the settings. */
export const gallery = { one: () => <SettingScreen /> }
