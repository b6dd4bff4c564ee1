import { languages, type LanguageFile } from '@portolan/contract'
import { escaped, inHtml } from '../platform/http/escaped.ts'
import type { PageDescription } from '../platform/http/page-description.ts'

/** The elements of a page's head that describe it, one per line, with every text escaped. */
export function headHtml(description: PageDescription, { lang }: { lang: LanguageFile }): string {
	return [
		`<title>${escaped(description.title)}</title>`,
		meta('name', 'description', description.description),
		meta('name', 'robots', description.robots ?? 'max-image-preview:large'),
		...(description.canonical === null ? [] : [link('canonical', description.canonical)]),
		...description.alternates.map(({ hreflang, href }) => link('alternate', href, hreflang)),
		...openGraph(description, lang),
		...description.jsonLd.map(script),
	].join('\n')
}

function openGraph(description: PageDescription, lang: LanguageFile): string[] {
	const { picture, thing } = description
	const property = (name: string, content: string) => meta('property', name, content)
	return [
		property('og:site_name', 'Portolan'),
		property('og:type', thing.type),
		property('og:title', description.title),
		property('og:description', description.description),
		...(description.canonical === null ? [] : [property('og:url', description.canonical)]),
		property('og:locale', locales.get(lang) ?? ''),
		...(picture === null
			? []
			: [
					property('og:image', picture.url),
					property('og:image:type', 'image/jpeg'),
					property('og:image:width', String(picture.width)),
					property('og:image:height', String(picture.height)),
					property('og:image:alt', picture.alt),
				]),
		...(thing.type === 'product'
			? [
					property('product:price:amount', thing.price),
					property('product:price:currency', 'USD'),
					property('product:availability', thing.isAvailable ? 'in stock' : 'out of stock'),
				]
			: []),
		meta('name', 'twitter:card', picture === null ? 'summary' : 'summary_large_image'),
	]
}

/** The languages with their usual territories, as Open Graph writes them: `ja_JP`. */
const locales = new Map(
	languages.map(({ file, tag }) => {
		const { language, region } = new Intl.Locale(tag).maximize()
		return [file, `${language}_${region}`] as const
	}),
)

function meta(kind: 'name' | 'property', name: string, content: string): string {
	return `<meta ${kind}="${name}" content="${escaped(content)}">`
}

function link(rel: string, href: string, hreflang?: string): string {
	const language = hreflang === undefined ? '' : ` hreflang="${escaped(hreflang)}"`
	return `<link rel="${rel}"${language} href="${escaped(href)}">`
}

function script(data: object): string {
	return `<script type="application/ld+json">${inHtml(JSON.stringify(data))}</script>`
}
