import { HelpArticleBody } from '../../features/documents/index.ts'
import { WalletScreen } from '../../features/wallet/index.ts'
import { t } from '../../shared/messages.ts'

/** Recharges: where money that came in stands. */
export default function TopUpRecordScreen() {
	return (
		<WalletScreen title={t('title.topUpRecord')}>
			<HelpArticleBody slug="where-your-money-is" />
		</WalletScreen>
	)
}
