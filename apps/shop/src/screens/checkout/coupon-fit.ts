import { cents } from '@portolan/money'
import { money } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import type { ItemOf } from '../../shared/queries.ts'
import type { Preview } from './preview-types.ts'

/**
 * Why a code certainly does not apply to a checkout, in words; null where it may. Only the server knows of categories, so it
 * has the last word when the code is used.
 */
export function couponFault(
	coupon: Pick<ItemOf<'listCoupons'>, 'scope' | 'scope_id' | 'min_spend'>,
	preview: Pick<Preview, 'shops' | 'subtotal'>,
): string | null {
	const shop = preview.shops.find(({ mer_id }) => mer_id === coupon.scope_id)
	if (coupon.scope === 'shop' && shop === undefined) return t('promo.nothing_fits')
	const spent = shop?.subtotal ?? preview.subtotal
	return cents(spent) < cents(coupon.min_spend)
		? t('promo.min_spend', { sum: money(coupon.min_spend) })
		: null
}
