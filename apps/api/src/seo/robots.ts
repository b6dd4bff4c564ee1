import { endpoints, isPublic, routes } from '@portolan/contract'
import { consolePath, sellerPath } from '../platform/http/built-files.ts'

/** Paths for machines and for other people than shoppers. */
const others = [
	'/api/',
	'/admin/',
	'/merchant/',
	consolePath,
	sellerPath,
	'/dev/',
	'/docs',
	'/metrics',
	'/webhooks/',
]

/**
 * The rules for crawlers. Guarded pages are not forbidden: they say `noindex` to a visitor, which a crawler only reads where it may look. Of the
 * calls only those are allowed with which public pages show their content, because search engines run the pages. The longest rule that fits
 * holds (RFC 9309).
 */
export function robotsText(site: { base: string; extraPublic: readonly string[] }): string {
	const paths = [...new Set(routes.map(({ path }) => `/${path.split('/')[1]}`))]
	const open = paths.filter((path) => isPublic(path, site.extraPublic))
	const reads = Object.values(endpoints)
		.filter(({ by, method, writes }) => by === 'anyone' && method === 'GET' && !writes)
		.map(({ path }) => path)
	const rules = [
		{ rule: 'Allow', paths: [...open, ...reads] },
		{ rule: 'Disallow', paths: others },
	]
	return [
		'User-agent: *',
		...rules.flatMap(({ rule, paths: ruled }) =>
			ruled.toSorted().map((path) => `${rule}: ${path}`),
		),
		'',
		`Sitemap: ${site.base}/sitemap.xml`,
		'',
	].join('\n')
}
