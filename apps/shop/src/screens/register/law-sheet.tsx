import { Segmented, Sheet } from '@portolan/ui'
import { useState } from 'react'
import { LawText } from '../../features/documents/index.ts'
import { t } from '../../shared/messages.ts'

/** The texts to agree to when signing up. */
export type SignUpLaw = 'terms' | 'privacy'

/** A legal text in a sheet: visitors may not open /law (docs/product/shop-app.md, Route guard). `law` null closes it. */
export function LawSheet({
	law,
	onShow,
}: {
	law: SignUpLaw | null
	onShow: (law: SignUpLaw | null) => void
}) {
	const [last, setLast] = useState<SignUpLaw>('terms')
	// The text stays while the sheet closes.
	if (law !== null && law !== last) setLast(law)
	return (
		<Sheet
			open={law !== null}
			onClose={() => onShow(null)}
			title={t('title.law')}
			closeLabel={t('common.close')}
			full
		>
			<Segmented<SignUpLaw>
				label={t('title.law')}
				value={last}
				onChange={onShow}
				panelId="sign-up-law"
				items={[
					{ value: 'terms', label: t('law.terms') },
					{ value: 'privacy', label: t('law.privacy') },
				]}
			/>
			<div id="sign-up-law" role="tabpanel" aria-label={t(`law.${last}`)} className="pt-4">
				<LawText type={last} />
			</div>
		</Sheet>
	)
}
