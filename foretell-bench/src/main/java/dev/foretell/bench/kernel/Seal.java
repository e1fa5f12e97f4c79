// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.kernel;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * What is done about an order before it is carried out: the customer writes it as a line of text and seals it, the clerk checks that
 * seal, and seals the line with the receipt before, so that none can be left out. A seal is an HMAC-SHA-256. One clerk's alone.
 */
final class Seal {
    private final Mac customer = mac("customer");
    private final Mac bank = mac("bank");
    private final int clerk;
    private int orders;
    private byte[] receipt = {};

    Seal(int clerk) {
        this.clerk = clerk;
    }

    private static Mac mac(String key) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            return mac;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    void order(int from, int to, int amount) {
        String text = clerk + "/" + ++orders + ": " + amount + " from " + from + " to " + to;
        byte[] line = text.getBytes(StandardCharsets.UTF_8);
        byte[] seal = customer.doFinal(line);
        if (!MessageDigest.isEqual(seal, customer.doFinal(line))) {
            throw new IllegalStateException("not the customer's: " + text);
        }
        bank.update(receipt);
        receipt = bank.doFinal(line);
    }

    /** A part of the last receipt. */
    long number() {
        return ByteBuffer.wrap(receipt).getLong();
    }
}
