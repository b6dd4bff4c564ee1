import { t } from './words.ts'

/** One app with two consoles: that of operators at /console, that of merchants at /seller. */
export type ConsoleName = 'desk' | 'seller'

/** The console that this page belongs to; it never changes while the page is open. */
export const consoleName: ConsoleName = /^\/seller(\/|$)/.test(location.pathname)
	? 'seller'
	: 'desk'

/** The name of the console. */
export function consoleTitle(): string {
	return consoleName === 'seller' ? t('seller.name') : t('layout.name')
}

/** The title of the browser's tab for a page. */
export function tabTitle(title: string): string {
	return consoleName === 'seller' ? t('seller.tab', { title }) : t('layout.tab', { title })
}
