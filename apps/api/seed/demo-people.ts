import type { LanguageFile } from '@portolan/contract'

/** A shopper of the demo data. Source: README.md (Settings). */
export interface DemoShopper {
	username: 'demo' | 'mila' | 'kenji'
	lang: LanguageFile
	nickname: string
	familyName: string
	givenName: string
	email: string
	dialCode: string
	mobile: string
	avatar: string
	/** The balance of the wallet at the end. */
	balance: string
	addresses: DemoAddress[]
}

interface DemoAddress {
	name: string
	country_code: string
	province: string
	city: string
	area: string
	postcode: string
	detail: string
	tag: string
}

/** The three shoppers one may sign in as; the same on every machine. */
export const demoShoppers: readonly DemoShopper[] = [
	{
		username: 'demo',
		lang: 'en',
		nickname: 'Dana',
		familyName: 'Morrow',
		givenName: 'Dana',
		email: 'demo@portolan.example',
		dialCode: '+1',
		mobile: '2015550123',
		avatar: '/media/c/person-03.webp',
		balance: '5000.00',
		addresses: [
			{
				name: 'Dana Morrow',
				country_code: 'US',
				province: 'OR',
				city: 'Portland',
				area: 'Multnomah County',
				postcode: '97205',
				detail: '18 Harbour Lane, Apt 4',
				tag: 'Home',
			},
			{
				name: 'Dana Morrow',
				country_code: 'DE',
				province: 'BE',
				city: 'Berlin',
				area: 'Kreuzberg',
				postcode: '10999',
				detail: 'Lindenufer 7, 2. Hof',
				tag: 'Studio',
			},
		],
	},
	{
		username: 'mila',
		lang: 'ar',
		nickname: 'ميلا',
		familyName: 'حدّاد',
		givenName: 'ميلا',
		email: 'mila@portolan.example',
		dialCode: '+971',
		mobile: '501234567',
		avatar: '/media/c/person-08.webp',
		balance: '1240.00',
		addresses: [
			{
				name: 'ميلا حدّاد',
				country_code: 'AE',
				province: 'DU',
				city: 'دبي',
				area: 'الجميرا',
				postcode: '',
				detail: 'شارع النخيل 12، شقة 5',
				tag: 'المنزل',
			},
		],
	},
	{
		username: 'kenji',
		lang: 'ri',
		nickname: '健二',
		familyName: '森',
		givenName: '健二',
		email: 'kenji@portolan.example',
		dialCode: '+81',
		mobile: '9012345678',
		avatar: '/media/c/person-14.webp',
		balance: '860.00',
		addresses: [
			{
				name: '森 健二',
				country_code: 'JP',
				province: '13',
				city: '台東区',
				area: '谷中',
				postcode: '110-0001',
				detail: '3-12-8 さくら荘 201',
				tag: '自宅',
			},
		],
	},
]

/** The passwords of the demo people. */
export interface DemoSecrets {
	password: string
	payCode: string
	operatorPassword: string
	merchantPassword: string
}

/** The passwords in README.md, which everybody can read: never used if NODE_ENV is production. */
export const publicSecrets: DemoSecrets = {
	password: 'portolan',
	payCode: '246810',
	operatorPassword: 'portolan-decides',
	merchantPassword: 'portolan-sells',
}

/** What a start prints: the people one can sign in as. */
export function peopleLines(secrets: DemoSecrets): string[] {
	return [
		'',
		'The people of the demo world:',
		...demoShoppers.map(
			({ username, lang, balance }) =>
				`  ${username.padEnd(6)}  password ${secrets.password}   payment code ${secrets.payCode}   ${balance} in the wallet${languageNote[lang] ?? ''}`,
		),
		`  operator1 and operator2, password ${secrets.operatorPassword}, decide about money at /console: above 1,000.00 it takes both.`,
		`  merchant1 … merchant12, password ${secrets.merchantPassword}, own the twelve shops and sell at /seller; staff1 helps in the first.`,
		'',
	]
}

const languageNote: Partial<Record<LanguageFile, string>> = {
	ar: ', in Arabic',
	ri: ', in Japanese',
}
