import { amountSetting, integerSetting, pathSetting, textSetting } from '../platform/settings.ts'

/** Over how many days sales count as recent. */
export const hotDays = integerSetting('catalogue.hot_days', {
	default: 30,
	min: 1,
	max: 365,
	unit: 'days',
	about: 'Sales of the last {value} make a product or a shop hot.',
})

/** Over how many days a shop's favourable rate is calculated. */
export const goodRateDays = integerSetting('catalogue.good_rate_days', {
	default: 180,
	min: 7,
	max: 730,
	unit: 'days',
	about: 'A shop’s favourable rate counts the scores of the last {value}.',
})

/** With fewer scores than this a shop counts as new and shows no rate. */
export const goodRateAtLeast = integerSetting('catalogue.good_rate_at_least', {
	default: 10,
	min: 1,
	max: 1000,
	unit: 'count',
	about: 'Scores a shop needs before its favourable rate is shown: {value}.',
})

/** How many footprints are kept for each shopper. */
export const footprintsKept = integerSetting('catalogue.footprints_kept', {
	default: 200,
	min: 10,
	max: 2000,
	unit: 'count',
	about: 'Viewed products kept per shopper: {value}.',
})

/** How often a text must have been searched for before it is shown to others. */
export const hotKeywordAtLeast = integerSetting('catalogue.hot_keyword_at_least', {
	default: 5,
	min: 1,
	max: 10_000,
	unit: 'count',
	about: 'Searches a text needs before others see it as a suggestion: {value}.',
})

/** The name of the shop. */
export const shopName = textSetting('home.name', {
	default: 'Portolan',
	maxLength: 60,
	about: 'The name of the shop.',
})

/** The address of the shop's logo. */
export const shopLogo = textSetting('home.logo', {
	default: '',
	maxLength: 300,
	about: 'The address of the logo; empty shows the name.',
})

/** The target of the link "sell with us". */
export const merchantLink = pathSetting('home.merchant_link', {
	default: '/seller/apply',
	maxLength: 300,
	about: 'The path that "sell with us" leads to; empty hides it.',
})

/** The page on which merchants sign in. */
export const platformSellerLink = pathSetting('home.platform_seller_link', {
	default: '/seller',
	maxLength: 300,
	about: 'The path where merchants sign in; empty hides it.',
})

/** The company that runs the shop. */
export const contactCompany = textSetting('home.contact_company', {
	default: 'Portolan',
	maxLength: 120,
	about: 'Who runs the shop.',
})

/** The email address of support. */
export const contactEmail = textSetting('home.contact_email', {
	default: 'support@portolan.example',
	maxLength: 120,
	about: 'The e-mail address of support.',
})

/** The phone number of support. */
export const contactPhone = textSetting('home.contact_phone', {
	default: '',
	maxLength: 40,
	about: 'The telephone number of support; empty hides it.',
})

/** The address of the company. */
export const contactAddress = textSetting('home.contact_address', {
	default: '',
	maxLength: 300,
	about: 'The postal address; empty hides it.',
})

/** The hours of support. */
export const contactHours = textSetting('home.contact_hours', {
	default: '09:00–18:00 UTC',
	maxLength: 120,
	about: 'When support answers.',
})

/** The upper bound follows from the wire format: 99 lines of 999 pieces at this price still fit an amount of ten digits. */
export const highestPrice = amountSetting('catalogue.highest_price', {
	default: '100000.00',
	min: '1.00',
	max: '100000.00',
	about: 'A SKU may cost at most {value}.',
})

/**
 * How long followers see news, and over how many days the lowest price is taken that a new price must be below to count
 * as lower.
 */
export const newsDays = integerSetting('catalogue.news_days', {
	default: 30,
	min: 7,
	max: 180,
	unit: 'days',
	about:
		'News of followed shops is shown for {value}; a price is called lower when it is under all prices of as many days.',
})

/** With this many pieces left, or fewer, a shop is informed that a SKU runs out. */
export const lowStockAt = integerSetting('catalogue.low_stock_at', {
	default: 5,
	min: 0,
	max: 1000,
	unit: 'count',
	about:
		'Pieces left at which a shop that chose no other number sees a SKU as low on stock: {value}.',
})

/** The shipping cost of a new shop, until it sets its own. */
export const newShopFreightPrice = amountSetting('freight.new_shop_price', {
	default: '5.00',
	min: '0.00',
	max: '1000.00',
	about: 'A new shop starts with a shipping price of {value}.',
})

/** The sum from which a new shop ships free of charge. */
export const newShopFreightFreeAbove = amountSetting('freight.new_shop_free_above', {
	default: '50.00',
	min: '0.01',
	max: '100000.00',
	about: 'A new shop ships free from {value}.',
})

/** Pictures of banners that one operator may upload in an hour. */
export const bannerPicturesPerHour = integerSetting('limits.banner_upload_hour', {
	default: 60,
	min: 1,
	max: 10_000,
	unit: 'count',
	about: 'Pictures of banners one operator may upload in an hour: {value}.',
})

/** How long shoppers see the name that a shop had before (docs/product/merchants.md, Another name). */
export const formerNameDays = integerSetting('shop.former_name_days', {
	default: 30,
	min: 1,
	max: 365,
	unit: 'days',
	about: 'After a shop changed its name, shoppers see the former one for {value}.',
})

/** The bytes of a megabyte, as people count room. */
export const bytesPerMegabyte = 1_000_000

/** How much room the pictures of one shop may take. */
export const mediaMegabytes = integerSetting('catalogue.media_megabytes', {
	default: 2_000,
	min: 1,
	max: 1_000_000,
	unit: 'count',
	about: 'The media library of one shop may hold this many megabytes: {value}.',
})
