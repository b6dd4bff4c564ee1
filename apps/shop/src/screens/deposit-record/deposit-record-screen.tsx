import { HelpArticleBody } from '../../features/documents/index.ts'
import { WalletScreen } from '../../features/wallet/index.ts'
import { t } from '../../shared/messages.ts'

/** Withdrawals: what becomes of one, and when. */
export default function DepositRecordScreen() {
	return (
		<WalletScreen title={t('title.depositRecord')}>
			<HelpArticleBody slug="withdraw" />
		</WalletScreen>
	)
}
