// SPDX-License-Identifier: Apache-2.0
/** Pairs of programs with synchronized wrappers of collections and maps: a race or a deadlock that did not happen in the recorded run, and its nearest correct neighbour. */
package dev.foretell.validation.wrappers;
