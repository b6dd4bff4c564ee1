// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.30;

interface Token {
    function transfer(address to, uint256 value) external returns (bool);
}

/// Holds tokens and sends them on, as an exchange's contract or a DEX does.
contract Scatter {
    function send(Token token, address to, uint256 value) external {
        token.transfer(to, value);
    }

    function sendAndRevert(Token token, address to, uint256 value) external {
        token.transfer(to, value);
        revert("on purpose");
    }
}
