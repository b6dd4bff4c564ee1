import { networkName } from '../../shared/format.ts'
import { hasWord, t, wordFor } from '../../shared/words.ts'

/** `platform:bank` is "Our bank account", `shopper:<id>:wallet` is "The shopper’s wallet": an account of the ledger as people call it. */
export function accountName(account: string): string {
	const [whose = '', which = '', kind = ''] = account.split(':')
	if (whose === 'chain') return t('ledger.account.chain', { network: networkName(which) })
	const name = whose === 'platform' ? `platform.${which}` : `${whose}.${kind}`
	return hasWord('ledger.account', name) ? wordFor('ledger.account', name) : account
}
