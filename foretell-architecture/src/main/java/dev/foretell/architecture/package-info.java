// SPDX-License-Identifier: Apache-2.0
/**
 * Holds the build to its plan; there are only tests here. The plan is the table of docs/architecture.md, which {@code
 * Plan} reads; start with {@code DirectionTest}, which compares the modules with it.
 */
package dev.foretell.architecture;
