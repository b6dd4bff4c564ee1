import { t } from './words.ts'

/** One app, two doors: operators come in at /console, the people of shops at /seller. */
export type Door = 'desk' | 'seller'

/** The door this page was opened by; it stays the same as long as the page does. */
export const door: Door = /^\/seller(\/|$)/.test(location.pathname) ? 'seller' : 'desk'

/** What stands above the door. */
export function doorName(): string {
	return door === 'seller' ? t('seller.name') : t('layout.name')
}

/** The title of the browser's tab for a page. */
export function tabTitle(title: string): string {
	return door === 'seller' ? t('seller.tab', { title }) : t('layout.tab', { title })
}
