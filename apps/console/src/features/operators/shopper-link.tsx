import { RecordLink } from '../../shared/record-link.tsx'
import { t } from '../../shared/words.ts'
import { holds, useMe } from './use-me.ts'

/** A shopper's name, as a link if the operator may see their page; each visit there is an audit entry. */
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
