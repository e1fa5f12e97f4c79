// SPDX-License-Identifier: Apache-2.0
/**
 * What is recorded of classes of the JDK: one {@link dev.foretell.agent.jdk.Family} for each package of the runtime's {@code jdk}, and one for its {@code access}. Start with {@link dev.foretell.agent.jdk.JdkFamilies}.
 * These are tables; the rewriter makes code of them.
 */
package dev.foretell.agent.jdk;
