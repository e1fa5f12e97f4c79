// SPDX-License-Identifier: Apache-2.0
/**
 * The agent: from the JVM's entry in {@link dev.foretell.agent.Premain} to the rewriting of one
 * method. Start with {@code MethodRewriter}.
 */
package dev.foretell.agent;
