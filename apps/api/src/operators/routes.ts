import * as contract from '@portolan/contract'
import { Gate } from '../platform/gate.ts'
import { route, type Route } from '../platform/http/route.ts'
import { registerOperators } from '../platform/staff.ts'
import { adjustmentAsk } from './adjustment-ask.ts'
import { adjustmentDecide } from './adjustment-decide.ts'
import './adjustment-desk.ts'
import { adjustmentList } from './adjustment-list.ts'
import { auditLog } from './audit-log.ts'
import { showLimits } from './decide-alone.ts'
import { deskDashboard } from './desk-dashboard.ts'
import './grant-desk.ts'
import { operatorFactorReset } from './operator-factor-reset.ts'
import { operatorFirst } from './operator-first.ts'
import { operatorGrantDecide } from './operator-grant-decide.ts'
import { operatorGrantList } from './operator-grant-list.ts'
import { operatorMe } from './operator-info.ts'
import { operatorInvite } from './operator-invite.ts'
import { operatorList } from './operator-list.ts'
import { operatorLogin } from './operator-login.ts'
import { operatorLoginPasskey } from './operator-login-passkey.ts'
import { operatorLoginTotp } from './operator-login-totp.ts'
import { operatorLogout } from './operator-logout.ts'
import { operatorPasskeyBegin } from './operator-passkey-begin.ts'
import { operatorPasskeyDelete } from './operator-passkey-delete.ts'
import { operatorPasskeyFinish } from './operator-passkey-finish.ts'
import { operatorPasskeyOptions } from './operator-passkey-options.ts'
import { operatorPassword } from './operator-password.ts'
import { findActor } from './operator-rows.ts'
import { operatorSet } from './operator-set.ts'
import './operator-sweeps.ts'
import { operatorTotpBegin } from './operator-totp-begin.ts'
import { operatorTotpFinish } from './operator-totp-finish.ts'
import { reconciliation } from './reconciliation.ts'
import './setting-desk.ts'
import { settingDecide } from './setting-decide.ts'
import { settingList } from './setting-list.ts'
import { settingLog } from './setting-log.ts'
import { settingSet } from './setting-set.ts'
import { shopperDetail } from './shopper-detail.ts'
import { shopperFreeze } from './shopper-freeze.ts'
import { shopperFreezeExtend } from './shopper-freeze-extend.ts'
import { shopperList } from './shopper-list.ts'
import { shopperUnfreeze } from './shopper-unfreeze.ts'

registerOperators(findActor)

/** Hashing holds a connection for as long as it takes; only so many are let in at once, before they take one. */
const hashing = new Gate(4)

/** The promises to operators about themselves, their log, corrections and the books, and what keeps them. */
export const operatorRoutes: readonly Route[] = [
	route(contract.operatorLogin, operatorLogin, { gate: hashing }),
	route(contract.operatorLoginTotp, operatorLoginTotp),
	route(contract.operatorPasskeyOptions, operatorPasskeyOptions),
	route(contract.operatorLoginPasskey, operatorLoginPasskey),
	route(contract.operatorFirst, operatorFirst, { gate: hashing }),
	route(contract.operatorTotpBegin, operatorTotpBegin),
	route(contract.operatorTotpFinish, operatorTotpFinish),
	route(contract.operatorMe, operatorMe),
	route(contract.operatorLogout, operatorLogout),
	route(contract.operatorPasskeyBegin, operatorPasskeyBegin),
	route(contract.operatorPasskeyFinish, operatorPasskeyFinish),
	route(contract.operatorPasskeyDelete, operatorPasskeyDelete),
	route(contract.operatorList, operatorList),
	route(contract.operatorInvite, operatorInvite),
	route(contract.operatorSet, operatorSet),
	route(contract.operatorGrantList, operatorGrantList),
	route(contract.operatorGrantDecide, operatorGrantDecide),
	route(contract.operatorFactorReset, operatorFactorReset),
	route(contract.operatorPassword, operatorPassword, { gate: hashing }),
	route(contract.auditLog, auditLog),
	route(contract.adjustmentList, adjustmentList),
	route(contract.adjustmentAsk, adjustmentAsk),
	route(contract.adjustmentDecide, adjustmentDecide),
	route(contract.deskDashboard, deskDashboard),
	route(contract.deskLimits, showLimits),
	route(contract.reconciliation, reconciliation),
	route(contract.deskShopperList, shopperList),
	route(contract.deskShopperDetail, shopperDetail),
	route(contract.deskShopperFreeze, shopperFreeze),
	route(contract.deskShopperExtend, shopperFreezeExtend),
	route(contract.deskShopperUnfreeze, shopperUnfreeze),
	route(contract.deskSettingList, settingList),
	route(contract.deskSettingSet, settingSet),
	route(contract.deskSettingDecide, settingDecide),
	route(contract.deskSettingLog, settingLog),
]
