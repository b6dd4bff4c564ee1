import { Tabs } from '@portolan/ui'
import { useSearchParams } from '../../shared/router.tsx'
import { LawText } from '../../features/documents/index.ts'
import { t } from '../../shared/messages.ts'
import { Screen } from '../../shared/screen.tsx'

const types = ['terms', 'privacy', 'refund', 'wallet'] as const
type LawType = (typeof types)[number]

/** The four legal texts, each with its version and the day from which it applies. */
export default function LawScreen() {
	const [search, setSearch] = useSearchParams()
	const asked = search.get('type')
	const type: LawType = types.find((one) => one === asked) ?? 'terms'
	return (
		<Screen title={t('title.law')}>
			<Tabs
				label={t('title.law')}
				value={type}
				onChange={(chosen) => setSearch({ type: chosen }, { replace: true })}
				panelId="law-text"
				items={[
					{ value: 'terms', label: t('law.terms') },
					{ value: 'privacy', label: t('law.privacy') },
					{ value: 'refund', label: t('law.refund') },
					{ value: 'wallet', label: t('law.wallet') },
				]}
			/>
			<div id="law-text" role="tabpanel" aria-label={t(`law.${type}`)} className="pt-4">
				<LawText type={type} />
			</div>
		</Screen>
	)
}
