import type { LanguageFile } from '@portolan/contract'
import { regionNames } from './region-names.ts'

/** A first-level region of a country. */
export interface Region {
	/** ISO 3166-2, `US-CA`. */
	code: string
	latin: string
	local: string
}

/** Countries where a language is spoken: its readers get the names of regions in their own letters. */
const homeLanguages: Readonly<Record<string, readonly LanguageFile[]>> = {
	CN: ['zh-CN', 'zh-Hant'],
	JP: ['ri'],
	KR: ['han'],
	TH: ['tai'],
	DE: ['de'],
	IT: ['it'],
	ES: ['es'],
	FR: ['fr'],
	CA: ['fr'],
	PL: ['pl'],
	TR: ['tr'],
	IN: ['hi'],
	BD: ['bn'],
	GE: ['ka'],
	BR: ['pt'],
	PT: ['pt'],
	MX: ['es'],
	AE: ['ar'],
	SA: ['ar'],
	EG: ['ar'],
	VN: ['vi'],
	RU: ['ru'],
}

const byCountry = new Map(
	Object.entries(regionNames).map(([country, text]) => [country, readRegions(country, text)]),
)

/** The regions of a country in their own order; empty if none are known. */
export function regionsOf(countryCode: string): readonly Region[] {
	return byCountry.get(countryCode) ?? []
}

/** Whether the regions of a country are known. */
export function hasRegions(countryCode: string): boolean {
	return byCountry.has(countryCode)
}

/** Finds a region by code (`US-OR`, `OR`) or by either name, in upper or lower case. */
export function findRegion(countryCode: string, text: string): Region | null {
	const wanted = keyOf(text)
	return (
		regionsOf(countryCode).find(({ code, latin, local }) =>
			[code, code.slice(3), latin, local, traditional(local)].some(
				(name) => keyOf(name) === wanted,
			),
		) ?? null
	)
}

/** A region's name for a reader: in local letters if the reader's language is spoken there, else in Latin ones. */
export function regionNameFor(lang: LanguageFile, region: Region): string {
	const isAtHome = homeLanguages[region.code.slice(0, 2)]?.includes(lang) ?? false
	if (!isAtHome) return region.latin
	return lang === 'zh-Hant' ? traditional(region.local) : region.local
}

function readRegions(country: string, text: string): Region[] {
	return text
		.trim()
		.split(/\s+/)
		.map((entry) => {
			const [code = '', latin = '', local = latin] = entry.replaceAll('_', ' ').split('|')
			return { code: `${country}-${code}`, latin, local }
		})
}

function keyOf(name: string): string {
	return name.normalize('NFKC').toLowerCase()
}

/** The characters that differ between simplified and traditional Chinese in the names of China's provinces. */
const traditionalLetters: Readonly<Record<string, string>> = {
	内: '內',
	区: '區',
	辽: '遼',
	宁: '寧',
	龙: '龍',
	苏: '蘇',
	东: '東',
	广: '廣',
	壮: '壯',
	庆: '慶',
	贵: '貴',
	云: '雲',
	陕: '陝',
	肃: '肅',
	维: '維',
	尔: '爾',
}

function traditional(name: string): string {
	return name.replaceAll(/\p{Script=Han}/gu, (letter) => traditionalLetters[letter] ?? letter)
}
