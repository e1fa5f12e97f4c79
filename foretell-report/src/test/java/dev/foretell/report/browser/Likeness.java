// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.browser;

import java.awt.Graphics2D;
import java.awt.Image;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;

/**
 * How much two pictures of a page differ, seen from some distance: fonts and the smoothing of their edges may change
 * from machine to machine, the arrangement may not.
 */
public final class Likeness {
    private static final int SCALE = 8;

    private Likeness() {}

    /** A small grey picture. */
    public static BufferedImage reduced(BufferedImage picture) {
        int width = picture.getWidth() / SCALE;
        int height = picture.getHeight() / SCALE;
        BufferedImage small = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_GRAY);
        Graphics2D pen = small.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        pen.drawImage(picture.getScaledInstance(width, height, Image.SCALE_AREA_AVERAGING), 0, 0, null);
        pen.dispose();
        return small;
    }

    /** The share of points that differ clearly, from 0 to 1; 1 if the sizes differ. */
    public static double difference(BufferedImage one, BufferedImage other) {
        if (one.getWidth() != other.getWidth() || one.getHeight() != other.getHeight()) {
            return 1;
        }
        int different = 0;
        for (int y = 0; y < one.getHeight(); y++) {
            for (int x = 0; x < one.getWidth(); x++) {
                int distance =
                        one.getRaster().getSample(x, y, 0) - other.getRaster().getSample(x, y, 0);
                different += Math.abs(distance) > 24 ? 1 : 0;
            }
        }
        return (double) different / (one.getWidth() * one.getHeight());
    }
}
