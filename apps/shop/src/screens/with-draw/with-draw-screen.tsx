import { HelpArticleBody } from '../../features/documents/index.ts'
import { WalletScreen } from '../../features/wallet/index.ts'
import { t } from '../../shared/messages.ts'

/** Withdrawing: what it costs, how much and how long. */
export default function WithDrawScreen() {
	return (
		<WalletScreen title={t('title.withDraw')}>
			<HelpArticleBody slug="withdraw" />
		</WalletScreen>
	)
}
