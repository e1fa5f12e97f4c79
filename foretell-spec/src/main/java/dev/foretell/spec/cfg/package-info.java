// SPDX-License-Identifier: Apache-2.0
/**
 * Context-free grammars over events. {@link dev.foretell.spec.cfg.CfgFormalism} reads a {@link
 * dev.foretell.spec.cfg.Grammar}, which a {@link dev.foretell.spec.cfg.LeftCornerEngine} follows on all its {@link
 * dev.foretell.spec.cfg.Stacks} at once.
 */
package dev.foretell.spec.cfg;
