import { MenuItem, TextField } from '@mui/material'
import { saveAdminPromo } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { CategorySelect, ShopPick, type Picked } from '../../features/goods/index.ts'
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
import type { Promo } from './promo.ts'

const scopes = ['platform', 'shop', 'category'] as const

/** What a code of the platform applies to. */
interface Scope {
	kind: (typeof scopes)[number]
	shop: Picked | null
	categoryId: string
}

/** Makes a promo code of the platform, or changes one. After its first use the discount, what it applies to and its start cannot change. */
export function PromoForm({ promo, onClose }: { promo: Promo | null; onClose: () => void }) {
	const notify = useNotify()
	const save = useSend(saveAdminPromo)
	const now = useNow()
	const [draft, setDraft] = useState(() => promoDraftOf(promo, now))
	const [scope, setScope] = useState(() => scopeOf(promo))
	return (
		<DecisionDialog
			title={promo === null ? t('promo.make') : t('promo.edit_title', { code: promo.code })}
			isReady={isWholePromo(draft) && (scope.kind === 'platform' || scopeId(scope) !== null)}
			consequence={promo === null ? t('promo.make_consequence') : t('promo.edit_consequence')}
			confirm={promo === null ? t('promo.make') : t('promo.save')}
			facts={promoFacts(draft, now, scopeWords(scope))}
			send={async () => {
				await save.mutateAsync({
					...(promo !== null && { promo_id: promo.promo_id }),
					...promoTermsOf(draft, promo),
					scope: scope.kind,
					scope_id: scopeId(scope),
				})
				notify(t('record.saved'), { type: 'success' })
			}}
			onClose={onClose}
		>
			<PromoFields
				draft={draft}
				set={(part) => setDraft((before) => ({ ...before, ...part }))}
				isFixed={promo !== null && promo.fixed_terms === 1}
				goodFor={<ScopeFields scope={scope} onChange={setScope} />}
			/>
		</DecisionDialog>
	)
}

function ScopeFields({ scope, onChange }: { scope: Scope; onChange: (scope: Scope) => void }) {
	return (
		<>
			<TextField
				select
				label={t('promo.scope')}
				value={scope.kind}
				onChange={(event) =>
					onChange({
						...scope,
						kind: scopes.find((one) => one === event.target.value) ?? 'platform',
					})
				}
			>
				{scopes.map((kind) => (
					<MenuItem key={kind} value={kind}>
						{t(`promo.scope.${kind}`)}
					</MenuItem>
				))}
			</TextField>
			{scope.kind === 'shop' && (
				<ShopPick
					label={t('order.shop')}
					value={scope.shop}
					onChange={(shop) => onChange({ ...scope, shop })}
				/>
			)}
			{scope.kind === 'category' && (
				<CategorySelect
					label={t('product.category')}
					value={scope.categoryId}
					onChange={(categoryId) => onChange({ ...scope, categoryId })}
				/>
			)}
		</>
	)
}

function scopeOf(promo: Promo | null): Scope {
	return {
		kind: promo?.scope ?? 'platform',
		shop:
			promo?.scope === 'shop' && promo.scope_id !== null
				? { id: promo.scope_id, name: promo.scope_name ?? '' }
				: null,
		categoryId: promo?.scope === 'category' ? (promo.scope_id ?? '') : '',
	}
}

/** The chosen shop or category; null for everything, or if none is chosen yet. */
function scopeId(scope: Scope): string | null {
	if (scope.kind === 'shop') return scope.shop?.id ?? null
	return scope.kind === 'category' && scope.categoryId !== '' ? scope.categoryId : null
}

function scopeWords(scope: Scope): string {
	const words = t(`promo.scope.${scope.kind}`)
	return scope.kind === 'shop' && scope.shop !== null ? `${words}: ${scope.shop.name}` : words
}
