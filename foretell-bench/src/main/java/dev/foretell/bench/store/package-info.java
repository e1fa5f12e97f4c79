// SPDX-License-Identifier: Apache-2.0
/** What a store of findings costs. */
package dev.foretell.bench.store;
