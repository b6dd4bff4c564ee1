import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin'
import { language, textOf } from '../shared/words.ts'

/** The shop's colours (docs/product/shop-app.md, Look), in a denser layout: 14 px text, small controls, tabular figures. */
const shared: RaThemeOptions = {
	direction: language().dir,
	// One step is 4 px: 4 in `sx` means corners of 16 px; a card has 20 px.
	shape: { borderRadius: 4 },
	typography: {
		fontFamily:
			'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
		fontSize: 14,
		h1: { fontSize: 24, fontWeight: 600, letterSpacing: '-0.025em', lineHeight: 1.25 },
		h2: { fontSize: 17, fontWeight: 600, letterSpacing: '-0.015em', lineHeight: 1.35 },
		h3: { fontSize: 15, fontWeight: 600, lineHeight: 1.4 },
		button: { textTransform: 'none', fontWeight: 600 },
	},
}

const components = (focus: string): RaThemeOptions['components'] => ({
	MuiCssBaseline: {
		styleOverrides: {
			body: { fontVariantNumeric: 'tabular-nums' },
			':focus-visible': { outline: `2px solid ${focus}`, outlineOffset: 2 },
			// Buttons are not printed.
			'@media print': {
				'.MuiButton-root, .MuiIconButton-root': { display: 'none !important' },
			},
			'@media (prefers-reduced-motion: reduce)': {
				'*, *::before, *::after': { animation: 'none !important', transition: 'none !important' },
			},
		},
	},
	MuiPaper: {
		defaultProps: { elevation: 0 },
		styleOverrides: { root: { backgroundImage: 'none' } },
	},
	MuiButton: {
		defaultProps: { disableElevation: true },
		styleOverrides: { root: { borderRadius: 999, minHeight: 40, paddingInline: 18 } },
	},
	MuiOutlinedInput: { styleOverrides: { root: { borderRadius: 12 } } },
	MuiDialog: { styleOverrides: { paper: { borderRadius: 20 } } },
	MuiSkeleton: { styleOverrides: { rounded: { borderRadius: 16 } } },
	// Every field here is required, so a star on each of them would say nothing.
	MuiInputLabel: { defaultProps: { required: false } },
	MuiTextField: {
		defaultProps: { variant: 'outlined', size: 'small', fullWidth: true, margin: 'none' },
	},
	MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
	MuiTableCell: {
		styleOverrides: {
			root: { paddingBlock: 10, paddingInline: 10, fontVariantNumeric: 'tabular-nums' },
			head: { fontWeight: 600, whiteSpace: 'nowrap', lineHeight: 1.3 },
		},
	},
	MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
	// It is a button, and a browser writes buttons in a font of its own.
	MuiAccordionSummary: { styleOverrides: { root: { font: 'inherit' } } },
	MuiTooltip: { defaultProps: { arrow: true } },
	// MUI’s own texts, by those that react-admin has for the same things.
	MuiAutocomplete: {
		defaultProps: {
			clearText: textOf('ra.action.clear_input_value') ?? '',
			closeText: textOf('ra.action.close') ?? '',
			openText: textOf('ra.action.open') ?? '',
			loadingText: textOf('ra.page.loading') ?? '',
			noOptionsText: textOf('pick.none') ?? '',
		},
	},
	MuiAlert: {
		defaultProps: { closeText: textOf('ra.action.close') ?? '' },
		styleOverrides: { root: { borderRadius: 12 } },
	},
})

/** The light theme. */
export const lightTheme: RaThemeOptions = {
	...defaultLightTheme,
	...shared,
	palette: {
		mode: 'light',
		background: { default: '#f7f5f1', paper: '#fffefc' },
		text: { primary: '#1c1b18', secondary: '#5b5851' },
		divider: '#e6e2da',
		primary: { main: '#0e5a47', contrastText: '#ffffff' },
		secondary: { main: '#5b5851', contrastText: '#ffffff' },
		error: { main: '#b32d17', contrastText: '#ffffff' },
		warning: { main: '#8a5600', contrastText: '#ffffff' },
		success: { main: '#0e5a47', contrastText: '#ffffff' },
		info: { main: '#26557f', contrastText: '#ffffff' },
	},
	components: { ...defaultLightTheme.components, ...components('#0e5a47') },
}

/** The dark theme. */
export const darkTheme: RaThemeOptions = {
	...defaultDarkTheme,
	...shared,
	palette: {
		mode: 'dark',
		background: { default: '#121412', paper: '#1b1e1b' },
		text: { primary: '#f1efe9', secondary: '#b9b6ad' },
		divider: '#343934',
		primary: { main: '#83d9b9', contrastText: '#06281e' },
		secondary: { main: '#b9b6ad', contrastText: '#1b1e1b' },
		error: { main: '#ff9c86', contrastText: '#2c0f08' },
		warning: { main: '#f2b84b', contrastText: '#2b1c00' },
		success: { main: '#83d9b9', contrastText: '#06281e' },
		info: { main: '#9cc7ee', contrastText: '#0b2033' },
	},
	components: { ...defaultDarkTheme.components, ...components('#83d9b9') },
}
