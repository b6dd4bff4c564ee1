import { saveMerchantPromo, type ShopPromo } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { CategorySelect } from '../../features/goods/index.ts'
import {
	isWholePromo,
	promoDraftOf,
	promoFacts,
	PromoFields,
	promoTermsOf,
} from '../../features/promos/index.ts'
import { useNow } from '../../shared/activity.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'

/** Makes a promo code of the shop, or changes one. After its first use the discount, what it applies to and its start cannot change. */
export function PromoForm({ promo, onClose }: { promo: ShopPromo | null; onClose: () => void }) {
	const notify = useNotify()
	const save = useSend(saveMerchantPromo)
	const now = useNow()
	const [draft, setDraft] = useState(() => promoDraftOf(promo, now))
	const [categoryId, setCategoryId] = useState(promo?.category_id ?? '')
	return (
		<DecisionDialog
			title={promo === null ? t('promo.make') : t('promo.edit_title', { code: promo.code })}
			isReady={isWholePromo(draft)}
			consequence={t('seller.promo_consequence')}
			confirm={promo === null ? t('promo.make') : t('promo.save')}
			facts={promoFacts(
				draft,
				now,
				categoryId === '' ? t('seller.all_goods') : t('promo.scope.category'),
			)}
			send={async () => {
				await save.mutateAsync({
					...(promo !== null && { promo_id: promo.promo_id }),
					...promoTermsOf(draft, promo),
					category_id: categoryId === '' ? null : categoryId,
				})
				notify(t('record.saved'), { type: 'success' })
			}}
			onClose={onClose}
		>
			<PromoFields
				draft={draft}
				set={(part) => setDraft((before) => ({ ...before, ...part }))}
				isFixed={promo !== null && promo.fixed_terms === 1}
				goodFor={
					<CategorySelect
						field="category_id"
						label={t('product.category')}
						none={t('seller.all_goods')}
						value={categoryId}
						onChange={setCategoryId}
					/>
				}
			/>
		</DecisionDialog>
	)
}
