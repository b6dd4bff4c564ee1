import type { LanguageFile } from '@portolan/contract'
import type { TestApp } from '../../../test/test-app.ts'
import {
	pageHead,
	type PageDescription,
	type PageHead,
} from '../../platform/http/page-description.ts'

/** What describes the pages of an app. */
export function headOf({ api }: TestApp): PageHead {
	const head = pageHead.of(api)
	if (!head) throw new Error('No module describes pages.')
	return head
}

/** The description of an address (path and query), in a language. */
export function describeIn(
	app: TestApp,
	address: string,
	{ lang = 'en', base = 'https://shop.example' }: { lang?: LanguageFile; base?: string } = {},
): Promise<PageDescription> {
	const { database, clock, settings, ports, log } = app.api
	const [path = '', query] = address.split('?')
	const search = query === undefined ? '' : `?${query}`
	return headOf(app).describe(
		{ db: database.db, clock, settings, ports, log },
		{ path, search, lang, base },
	)
}
