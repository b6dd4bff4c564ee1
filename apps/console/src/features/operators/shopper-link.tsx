import { RecordLink } from '../../shared/record-link.tsx'
import { t } from '../../shared/words.ts'
import { holds, useMe } from './use-me.ts'

/** A shopper by name, leading to their page where the operator may look at it; every look there is noted. */
export function ShopperLink({
	shopper,
}: {
	shopper: { shopper_id: string; shopper_name: string }
}) {
	const { data: me } = useMe()
	const name = shopper.shopper_name === '' ? t('shopper.nameless') : shopper.shopper_name
	return holds(me, ['support']) ? (
		<RecordLink to={`/shoppers/${shopper.shopper_id}`} words={name} wraps />
	) : (
		name
	)
}
