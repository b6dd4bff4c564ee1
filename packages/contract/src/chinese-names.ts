import type { LanguageFile } from './languages.ts'

/** What the languages are called in Chinese. A file of their own: only the choice of a language shows them. */
export const chineseNames: Readonly<Record<LanguageFile, string>> = {
	en: '英语',
	'zh-CN': '简体中文',
	'zh-Hant': '繁体中文',
	ri: '日语',
	han: '韩语',
	tai: '泰语',
	ar: '阿拉伯语',
	bn: '孟加拉语',
	de: '德语',
	es: '西班牙语',
	fr: '法语',
	hi: '印地语',
	ka: '格鲁吉亚语',
	pl: '波兰语',
	ru: '俄语',
	tr: '土耳其语',
	vi: '越南语',
	it: '意大利语',
	pt: '葡萄牙语',
}
